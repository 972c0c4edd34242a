import sys
sys.path.insert(0,'src')
from oztable.study.balance import *
import oztable.players.greedy_author as ga, oztable.players.author_worth as aw, oztable.players.author_plans as ap
import time
if __name__=='__main__':
    n,jobs=int(sys.argv[1]),int(sys.argv[2]); full=sys.argv[3]=='full'
    for spec in sys.argv[4:] or ['']:
        opts={}
        for kv in filter(None,spec.split(',')):
            k,v=kv.split('=')
            if k[0].islower(): opts[k]=v; continue
            for m in (ga,aw,ap):
                if hasattr(m,k): setattr(m,k,float(v))
        t=time.time()
        b=study(BalancePlan(n,'oz',2,opts),jobs)
        print(spec,'secs',round(time.time()-t,1),'first',[round(x,3) for x in b.share(0)],'ties',b.ties, 'rounds',[b.rounds_at(x) for x in (.1,.5,.9)],'cap',b.capped,'tot',[round(b.mean_total(i).value,1) for i in (0,1)],flush=True)
        if full:
            for k,c in sorted(b.cards.items(),key=lambda x:x[1].played_share):
                print(f"{b.faces[k].slug:32} {b.faces[k].cost} drawn {c.drawn:5} played {c.played_share:.2f} spent {c.spent_share:.2f} won {c.won_share:.2f} lead {c.mean_lead:+.1f}")
            for k,c in b.locations.items(): print(f"{b.faces[k].slug:28} {c.games} {c.visits_a_game:.2f}")

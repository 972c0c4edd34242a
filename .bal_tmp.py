import sys
sys.path.insert(0,'src')
from oztable.study.balance import *
import time
if __name__=='__main__':
    n,jobs=int(sys.argv[1]),int(sys.argv[2]); seed=sys.argv[3] if len(sys.argv)>3 else 'oz'
    t=time.time()
    b=study(BalancePlan(n,seed),jobs)
    print('secs',round(time.time()-t,1),'first',b.share(0),'last',b.share(1),'ties',b.ties)
    print('rounds',[b.rounds_at(x) for x in (.1,.5,.9)],'cap',b.capped,'tot',[b.mean_total(i).value for i in (0,1)])
    for k,c in sorted(b.cards.items(),key=lambda x:x[1].played_share):
        print(f"{b.faces[k].slug:32} {b.faces[k].cost} drawn {c.drawn:5} played {c.played_share:.2f} spent {c.spent_share:.2f} won {c.won_share:.2f} lead {c.mean_lead:+.1f}")
    for k,c in b.locations.items(): print(f"{b.faces[k].slug:28} {c.games} {c.visits_a_game:.2f}")

import sys,pickle,os
sys.path.insert(0,'src')
from oztable.study.balance import *
if __name__=='__main__':
    for name,n,opts in (('small',16,{}),('default',6000,{}),('rotate',2500,{'rotateFirst':'yes'})):
        b=study(BalancePlan(n,'oz',2,opts),1 if '--small' in sys.argv else 16)
        print(name,b.games,b.share(0),b.ties,[b.rounds_at(x) for x in (.1,.5,.9)],b.capped,sorted(b.rounds.items()),[b.mean_total(i).value for i in (0,1)],[b.faces[k].slug for k in b.rarely_played()],flush=True)
        if '--small' in sys.argv: break
        pickle.dump(b.__dict__,open(os.environ['OUT']+'/'+name+'.pkl','wb'))

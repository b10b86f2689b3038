// A server that is killed at each failpoint of a timed publish: nothing is half published, and the next one publishes it.
import { getMissedTargets, type ChaosCase } from '../chaos-case.ts';
import { withChaosSite } from '../chaos-site.ts';
import { PUBLISH_FAILPOINTS } from '../failpoints.ts';
import { killAtPublishes } from '../kill-at-publishes.ts';

export const publish: ChaosCase = async ({ rounds }) => {
  const failpoints = Array.from({ length: rounds }, () => PUBLISH_FAILPOINTS).flat();
  const figures = await withChaosSite((site, cluster) =>
    killAtPublishes(site, cluster, failpoints),
  );
  return [
    {
      title: `a server killed at each failpoint of a publish, ${rounds} times`,
      figures,
      missedTargets: getMissedTargets({
        'nothing is half published': figures.halfPublished === 0,
        'each set is published once': figures.published === figures.kills,
      }),
    },
  ];
};

// The minimum of the zone that delivers to a place, and why it does rather than others that cover the place, too.
import { getZoneReason, type RankedZone } from '../../../../contract/sites/rank-zones.ts';
import type { DeliveryZone } from '../../../../contract/sites/store.ts';
import { describeConditions, describeReason } from './describe-zone.ts';
import { texts } from './zones.texts.ts';

import css from './zones.module.css';

export function Coverage({
  ranked: [winner, ...losers],
  distanceKm,
  currency,
}: {
  /** The first delivers. */
  ranked: readonly RankedZone<DeliveryZone>[];
  distanceKm: number | null;
  currency: string;
}) {
  if (!winner) return null;
  return (
    <>
      <p className={css.figures}>
        {describeConditions(winner.zone, currency)}
        {distanceKm !== null && ` · ${texts.distance(distanceKm)}`}
      </p>
      {losers.map((loser) => (
        <p key={loser.zone.id} className={css.quiet}>
          {texts.alsoCovers(
            loser.zone.name,
            describeReason({ winner, loser, reason: getZoneReason(winner, loser) }, currency),
          )}
        </p>
      ))}
    </>
  );
}

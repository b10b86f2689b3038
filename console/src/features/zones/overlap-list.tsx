// Where two zones cover the same districts and sectors: which of them delivers, and why.
import { describeReason } from './describe-zone.ts';
import { joinSectors, type ZoneArea, type ZoneOverlap } from './zone-areas.ts';
import { texts } from './zones.texts.ts';

import css from './zones.module.css';

export function OverlapList({
  overlaps,
  areas,
  currency,
}: {
  overlaps: readonly ZoneOverlap[];
  /** All that are known. */
  areas: readonly ZoneArea[];
  currency: string;
}) {
  if (overlaps.length === 0) return null;
  return (
    <ul className={css.overlaps}>
      {overlaps.map((overlap) => {
        const { winner, loser } = overlap;
        const names = [winner, loser].map(({ zone }) => zone.name || texts.newZone);
        return (
          <li key={`${winner.zone.id} ${winner.match} ${loser.zone.id} ${loser.match}`}>
            <p>
              {texts.overlap(names[0] ?? '', names[1] ?? '', describeReason(overlap, currency))}
            </p>
            <p className={css.quiet}>{texts.someAreas(joinSectors(overlap.areas, areas))}</p>
          </li>
        );
      })}
    </ul>
  );
}

// A district or a sector that is chosen on the map or typed: which zone delivers, what else covers it, and the zones to put it into.
import type { ZonedStore } from '../../../../contract/content/office-zones.ts';
import type { DeliveryZone } from '../../../../contract/sites/store.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Coverage } from './coverage.tsx';
import { describeAnswer } from './describe-zone.ts';
import type { ZoneArea } from './zone-areas.ts';
import { texts } from './zones.texts.ts';

import css from './zones.module.css';

export function SelectedArea({
  store,
  name,
  area,
  currency,
  onEdit,
}: {
  store: ZonedStore;
  /** Null: none is chosen. */
  name: string | null;
  /** Undefined: it is beyond the map, and no zone covers it. */
  area: ZoneArea | undefined;
  currency: string;
  /** Opens the form of a zone with other areas. */
  onEdit: (zone: DeliveryZone, areas: readonly string[]) => void;
}) {
  if (name === null) return <p className={css.quiet}>{texts.pickArea}</p>;
  const shown = area?.area ?? name;
  return (
    <section aria-labelledby="zones-area" className={css.area}>
      <h2 id="zones-area" className={css.heading}>
        {shown}
      </h2>
      <div role="status">
        <p className={css.answer}>{describeAnswer(area?.ranked[0]?.zone, currency)}</p>
        <Coverage
          ranked={area?.ranked ?? []}
          distanceKm={area?.distanceKm ?? null}
          currency={currency}
        />
      </div>
      <div className={css.actions}>
        {store.zones
          .filter(({ radiusKm }) => radiusKm === null)
          .map((zone) => {
            const others = zone.postcodes.filter((each) => each !== shown);
            const isListed = others.length < zone.postcodes.length;
            return (
              <Button
                key={zone.id}
                variant="soft"
                size="small"
                onClick={() => onEdit(zone, isListed ? others : [...others, shown])}
              >
                {isListed ? texts.takeOut(shown, zone.name) : texts.addTo(shown, zone.name)}
              </Button>
            );
          })}
      </div>
    </section>
  );
}

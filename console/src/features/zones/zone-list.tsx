// The zones of a store with their terms, and where they overlap. All that the map does can be done here.
import type { ZonedStore } from '../../../../contract/content/office-zones.ts';
import type { DeliveryZone } from '../../../../contract/sites/store.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { EmptyState } from '../../../../web/ui/feedback/empty-state.tsx';
import { InSetMark, type ChosenSet } from '../content-changes/content-changes.ts';
import { describeTerms } from './describe-zone.ts';
import { OverlapList } from './overlap-list.tsx';
import { listOverlaps, type ZoneArea } from './zone-areas.ts';
import { ZoneNumber } from './zone-map.tsx';
import { texts } from './zones.texts.ts';

import css from './zones.module.css';

interface ZoneListProps {
  store: ZonedStore;
  areas: readonly ZoneArea[];
  hasPlaces: boolean;
  currency: string;
  drafts: ChosenSet['drafts'];
  onCreate: () => void;
  onChange: (zone: DeliveryZone) => void;
  onRemove: (zone: DeliveryZone) => void;
}

export function ZoneList(props: ZoneListProps) {
  const { store, areas, hasPlaces, currency, onCreate } = props;
  const create = (variant: 'solid' | 'soft') => (
    <Button variant={variant} aria-label={texts.newZoneOf(store.name)} onClick={onCreate}>
      {texts.newZone}
    </Button>
  );
  const overlaps = listOverlaps(areas);
  const unknown = areas.filter(({ place }) => !place).map(({ area }) => area);
  return (
    <>
      <section aria-labelledby="zones-list">
        <header className={css.partHead}>
          <h2 id="zones-list" className={css.heading}>
            {texts.zonesOf(store.name)}
          </h2>
          {store.zones.length > 0 && create('soft')}
        </header>
        {!store.delivers && <p className={css.quiet}>{texts.noDeliveryHint}</p>}
        {store.zones.length === 0 ? (
          <EmptyState title={texts.noZones} action={create('solid')}>
            {texts.noZonesHint}
          </EmptyState>
        ) : (
          <ol className={css.list}>
            {store.zones.map((zone, index) => (
              <ZoneRow key={zone.id} zone={zone} index={index} {...props} />
            ))}
          </ol>
        )}
        {hasPlaces && unknown.length > 0 && <p className={css.quiet}>{texts.notOnMap(unknown)}</p>}
      </section>
      <section aria-labelledby="zones-overlaps">
        <h2 id="zones-overlaps" className={css.heading}>
          {texts.overlaps}
        </h2>
        {overlaps.length === 0 && <p className={css.quiet}>{texts.noOverlaps}</p>}
        <OverlapList overlaps={overlaps} areas={areas} currency={currency} />
      </section>
    </>
  );
}

function ZoneRow({
  zone,
  index,
  store,
  currency,
  drafts,
  onChange,
  onRemove,
}: ZoneListProps & { zone: DeliveryZone; index: number }) {
  const { id, name, postcodes, radiusKm } = zone;
  const isInSet = drafts.some(
    ({ document, field }) =>
      document === `zones/${store.id}` && `${field}.`.startsWith(`zones.${id}.`),
  );
  return (
    <li className={css.row}>
      <ZoneNumber index={index} />
      <div className={css.what}>
        <h3 className={css.name}>
          {name}
          {isInSet && <InSetMark />}
        </h3>
        <p className={css.figures}>{describeTerms(zone, currency)}</p>
        {postcodes.length > 0 && <p className={css.quiet}>{postcodes.join(', ')}</p>}
        {radiusKm !== null && <p className={css.quiet}>{texts.radius(radiusKm)}</p>}
        {radiusKm !== null && !store.isLocated && (
          <p className={css.error}>{texts.notLocated(store.postcode)}</p>
        )}
      </div>
      <div className={css.actions}>
        <Button
          variant="soft"
          size="small"
          aria-label={texts.ofZone(texts.change, name)}
          onClick={() => onChange(zone)}
        >
          {texts.change}
        </Button>
        <Button
          variant="soft"
          size="small"
          aria-label={texts.ofZone(texts.remove, name)}
          onClick={() => onRemove(zone)}
        >
          {texts.remove}
        </Button>
      </div>
    </li>
  );
}

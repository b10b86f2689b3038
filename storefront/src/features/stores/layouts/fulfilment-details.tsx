import type { StoreView } from '../../../../../contract/sites/store.ts';
import { Price } from '../../../../../web/ui/text/price.tsx';
import { texts } from './layouts.texts.ts';

import css from './fulfilment-details.module.css';

/** Lead times of both modes, and fees and minimums of each delivery zone. */
export function FulfilmentDetails({ store }: { store: StoreView }) {
  return (
    <section className={css.details} aria-labelledby="how-it-comes">
      <h2 id="how-it-comes" className={css.head}>
        {texts.howItComes}
      </h2>
      {store.modes.includes('pickup') && <p>{texts.collectionIn(store.leadMinutes.pickup)}</p>}
      {store.modes.includes('delivery') && <p>{texts.deliveryIn(store.leadMinutes.delivery)}</p>}
      {store.modes.includes('delivery') && store.zones.length > 0 && (
        <table className={css.zones}>
          <thead>
            <tr>
              <th scope="col">{texts.zoneColumn}</th>
              <th scope="col">{texts.feeColumn}</th>
              <th scope="col">{texts.minimumColumn}</th>
              <th scope="col">{texts.freeFromColumn}</th>
            </tr>
          </thead>
          <tbody>
            {store.zones.map((zone) => (
              <tr key={zone.id}>
                <th scope="row">
                  {zone.name}
                  <span className={css.area}>
                    {zone.postcodes.join(', ') || texts.withinKm(zone.radiusKm)}
                  </span>
                </th>
                <td>
                  {zone.feeMinor === 0 ? texts.free : <Price minor={zone.feeMinor} size="small" />}
                </td>
                <td>
                  {zone.minimumMinor === 0 ? '–' : <Price minor={zone.minimumMinor} size="small" />}
                </td>
                <td>
                  {zone.freeFromMinor === null ? (
                    '–'
                  ) : (
                    <Price minor={zone.freeFromMinor} size="small" />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

import { ButtonLink } from '../../../../../web/ui/buttons/button.tsx';
import { VisuallyHidden } from '../../../../../web/ui/text/visually-hidden.tsx';
import { getStoreMenuPath } from '../../../platform/later-paths.ts';
import { BrandNames } from '../brand-names.tsx';
import { formatStoreAddress } from '../format-store.ts';
import { HoursList } from '../hours-list.tsx';
import { Hygiene } from '../hygiene.tsx';
import { OpenState } from '../open-state.tsx';
import { DirectionsLink, PhoneLink } from '../store-links.tsx';
import { StoreScreenFrame, type StoreLayoutProps } from '../store-screen-frame.tsx';
import { texts as storeTexts } from '../stores.texts.ts';
import { texts } from './layouts.texts.ts';

import css from './compact-table.module.css';

/** /list_store4: one table; on a phone each row becomes a block of labelled lines. */
export function CompactTable({ stores }: StoreLayoutProps) {
  return (
    <StoreScreenFrame title={texts.atAGlance} isEmpty={stores.length === 0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{texts.kitchenColumn}</th>
            <th scope="col">{texts.nowColumn}</th>
            <th scope="col">{texts.hoursColumn}</th>
            <th scope="col">{texts.cooksColumn}</th>
            <th scope="col">{texts.hygieneColumn}</th>
            <th scope="col">
              <VisuallyHidden>{storeTexts.order}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {stores.map((store) => (
            <tr key={store.id}>
              <th scope="row">
                <span className={css.name}>{store.name}</span>
                <span className={css.address}>{formatStoreAddress(store)}</span>
                <span className={css.links}>
                  <DirectionsLink store={store} />
                  <PhoneLink store={store} />
                </span>
              </th>
              <td data-label={texts.nowColumn}>
                <OpenState store={store} />
              </td>
              <td data-label={texts.hoursColumn}>
                <HoursList store={store} />
              </td>
              <td data-label={texts.cooksColumn}>
                <BrandNames store={store} />
              </td>
              <td data-label={texts.hygieneColumn}>
                <Hygiene store={store} />
              </td>
              <td>
                <ButtonLink href={getStoreMenuPath(store.id)} size="small">
                  {storeTexts.order}
                  <VisuallyHidden>{storeTexts.orderFrom(store.name)}</VisuallyHidden>
                </ButtonLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </StoreScreenFrame>
  );
}

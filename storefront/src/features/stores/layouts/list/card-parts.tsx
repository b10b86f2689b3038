import type { ReactNode } from 'react';

import type { StoreView } from '../../../../../../contract/sites/store.ts';
import { ButtonLink } from '../../../../../../web/ui/buttons/button.tsx';
import { Picture, type PictureProps } from '../../../../../../web/ui/pictures/picture.tsx';
import { Price } from '../../../../../../web/ui/text/price.tsx';
import { VisuallyHidden } from '../../../../../../web/ui/text/visually-hidden.tsx';
import { getStoreBrandPath } from '../../../../platform/paths.ts';
import { BrandNames } from '../../brand-names.tsx';
import { formatModes, formatStoreAddress } from '../../format-store.ts';
import { CollapsibleHours, HoursList } from '../../hours-list.tsx';
import { Hygiene } from '../../hygiene.tsx';
import { OpenState } from '../../open-state.tsx';
import { StoreLinks } from '../../store-links.tsx';
import { texts } from '../layouts.texts.ts';
import type { StoreGroup } from './group-stores.ts';

export interface CardPartOptions {
  /** A CSS module whose classes are named after the parts and boxes of a card. */
  css: CSSModuleClasses;
  linkSize: 'small' | 'medium';
  picture?: Required<Pick<PictureProps, 'ratio' | 'sizes'>> & { isFirstEager: boolean };
}

interface CardPartProps {
  store: StoreView;
  group: StoreGroup;
  options: CardPartOptions;
  /** In its group. */
  isFirst: boolean;
}

/** Facts and links of a store that a card may show. */
export const CARD_PARTS = {
  name({ store, group, options }) {
    const Heading = group.title ? 'h3' : 'h2';
    return <Heading className={options.css.name}>{store.name}</Heading>;
  },
  picture: ({ store, options: { css, picture }, isFirst }) =>
    picture && (
      <Picture
        className={css.picture}
        file={store.picture}
        alt=""
        tileName={store.name}
        ratio={picture.ratio}
        sizes={picture.sizes}
        priority={isFirst && picture.isFirstEager}
      />
    ),
  address: ({ store, options }) => (
    <p className={options.css.address}>{formatStoreAddress(store)}</p>
  ),
  modes: ({ store, options }) => <p className={options.css.modes}>{formatModes(store.modes)}</p>,
  modeTerms: ({ store, group: { mode }, options }) =>
    mode && (
      <p className={options.css.modeTerms}>
        {texts.readyInMinutes(store.leadMinutes[mode])}
        {mode === 'delivery' && store.zones.length > 0 && <DeliveryTerms zones={store.zones} />}
      </p>
    ),
  brandMenu: ({ store, group: { brand } }) =>
    brand && (
      <ButtonLink href={getStoreBrandPath(brand.id, store.id)} variant="soft" size="small">
        {texts.brandMenu(brand.name)}
        <VisuallyHidden>{texts.brandMenuAt(store.name)}</VisuallyHidden>
      </ButtonLink>
    ),
  links: ({ store, options }) => <StoreLinks store={store} size={options.linkSize} />,
  openState: OpenState,
  brands: BrandNames,
  hygiene: Hygiene,
  hours: HoursList,
  collapsibleHours: CollapsibleHours,
} satisfies Record<string, (props: CardPartProps) => ReactNode>;

export type CardPart = keyof typeof CARD_PARTS;

/** The lowest fee and the lowest minimum of all zones. */
function DeliveryTerms({ zones }: Pick<StoreView, 'zones'>) {
  const feeMinor = Math.min(...zones.map((zone) => zone.feeMinor));
  const minimumMinor = Math.min(...zones.map((zone) => zone.minimumMinor));
  return (
    <>
      {', '}
      {feeMinor === 0 ? (
        texts.freeNearBy
      ) : (
        <Price minor={feeMinor} size="inline" prefix={texts.fromFee} />
      )}
      {minimumMinor > 0 && (
        <>
          {texts.thenMinimum}
          <Price minor={minimumMinor} size="inline" />
        </>
      )}
    </>
  );
}

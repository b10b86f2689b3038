import type { MenuPage } from '../../../../contract/pages/pages.ts';
import { GiftIcon } from '../../../../web/ui/icons/icons.tsx';
import { PATHS } from '../../platform/paths.ts';
import { texts } from './menu.texts.ts';

import css from './offers.module.css';

/** The first two of the running offers, side by side in one quiet line. */
export const Offers = ({ offers }: { offers: MenuPage['offers'] }) =>
  offers.length > 0 && (
    <div className={css.row}>
      {offers.slice(0, 2).map(({ id, title, code, lang, isFirstOrderOnly }) => (
        <a key={id} href={PATHS.promo} className={css.offer} data-first-order={isFirstOrderOnly}>
          <GiftIcon />
          <span>
            <strong lang={lang}>{title}</strong>
            {code && texts.withCode(code)}
          </span>
        </a>
      ))}
    </div>
  );

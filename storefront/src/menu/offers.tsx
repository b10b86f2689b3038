import type { MenuPage } from '../../../contract/pages.ts';
import { PATHS } from '../paths.ts';
import { GiftIcon } from '../ui/icons-shell.tsx';
import css from './offers.module.css';
import * as texts from './menu.texts.ts';

/** Running offers in one quiet line each. */
export function Offers({ offers }: { offers: MenuPage['offers'] }) {
  const [first] = offers;
  if (!first) return null;
  return (
    <a href={PATHS.promo} className={css.offer}>
      <GiftIcon />
      <span>
        <strong>{first.title}</strong>
        {first.code && texts.withCode(first.code)}
      </span>
    </a>
  );
}

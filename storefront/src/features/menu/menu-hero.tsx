import type { MenuPage } from '../../../../contract/pages/pages.ts';
import { Picture } from '../../../../web/ui/pictures/picture.tsx';
import { useSite } from '../config/config.ts';

import css from './menu-hero.module.css';

/** Two dots a pixel are sharp enough behind words and a shade, on the densest phones, too. */
const HERO_SIZES = '(max-width: 719px) 75vw, 100vw';

/** The brand on its own page, the site otherwise: name, promise, one picture. */
export function MenuHero({ page }: { page: MenuPage }) {
  const { websiteName, tagline, taglineLang } = useSite();
  const brand = page.brands.find(({ id }) => id === page.brandId);
  const picture = page.heroPicture;
  return (
    <header className={brand ? css.hero : `${css.hero} ${css.ofSite}`}>
      {picture && (
        <Picture
          className={css.picture}
          file={picture.file}
          colour={picture.colour ?? undefined}
          alt=""
          ratio="fill"
          sizes={HERO_SIZES}
          priority
        />
      )}
      <div className={css.words}>
        <p className={css.kicker} lang={brand?.lang}>
          {brand ? brand.cuisine : page.store.town}
        </p>
        <h1 tabIndex={-1} className={css.name}>
          {brand?.name ?? websiteName}
        </h1>
        <p className={css.tagline} lang={brand ? brand.lang : taglineLang}>
          {brand?.tagline ?? tagline}
        </p>
      </div>
    </header>
  );
}

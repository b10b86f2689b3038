import type { LandingPage } from '../../../../contract/pages/pages.ts';
import { classNames } from '../../../../web/ui/class-names.ts';
import { ChevronRightIcon } from '../../../../web/ui/icons/more-icons.tsx';
import { ColourBackground } from '../../../../web/ui/pictures/colour-background.tsx';
import { getAssetPath, Picture } from '../../../../web/ui/pictures/picture.tsx';
import { getBrandPath } from '../../platform/paths.ts';
import { HomeSection } from './home-section.tsx';
import { texts } from './home.texts.ts';

import css from './brand-mosaic.module.css';

type Brand = LandingPage['brands'][number];

/** The brands as tiles in their own colours; a single one as a spread. */
export function BrandMosaic({ brands }: { brands: readonly Brand[] }) {
  if (brands.length === 0) return null;
  const isAlone = brands.length === 1;
  return (
    <HomeSection title={isAlone ? texts.fromOurKitchen : texts.menusInOneBasket(brands.length)}>
      <ul className={css.mosaic}>
        {brands.map((brand) => (
          <li key={brand.id} className={classNames(css.place, isAlone && css.alone)}>
            <Tile brand={brand} isAlone={isAlone} />
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

function Tile({ brand, isAlone }: { brand: Brand; isAlone: boolean }) {
  return (
    <a href={getBrandPath(brand.id)} className={css.link}>
      <ColourBackground colour={brand.colour} className={css.tile}>
        {brand.heroPicture && (
          <span className={css.frame}>
            <Picture
              file={brand.heroPicture.file}
              colour={brand.heroPicture.colour}
              alt=""
              ratio="fill"
              sizes="(min-width: 900px) 640px, (min-width: 480px) 90vw, 150vw"
            />
          </span>
        )}
        <div className={css.words}>
          <img
            src={getAssetPath(brand.logo)}
            alt=""
            width="48"
            height="48"
            loading="lazy"
            className={css.logo}
          />
          <div>
            <p className={css.cuisine} lang={brand.lang}>
              {brand.cuisine}
            </p>
            <h3 className={css.name}>{brand.name}</h3>
            <p className={css.tagline} lang={brand.lang}>
              {brand.tagline}
            </p>
          </div>
          <span className={css.on}>
            {isAlone && texts.seeTheMenu} <ChevronRightIcon />
          </span>
        </div>
      </ColourBackground>
    </a>
  );
}

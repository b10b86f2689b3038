import { preload } from 'react-dom';

import type { HomeContent } from '../../../../contract/sites/tenant.ts';
import { getAssetPath, getSrcSet } from '../../../../web/ui/pictures/picture.tsx';
import { useSite } from '../config/config.ts';
import { BannerCarousel } from './banner-carousel.tsx';
import { BANNER_SIZES } from './banner-sizes.ts';

import css from './cover.module.css';

/** The size of the masthead follows the length of the name. */
function getNameSizeClass(name: string): string | undefined {
  if (name.length <= 6) return css.short;
  if (name.length <= 9) return css.medium;
  return name.length <= 15 ? css.long : css.longest;
}

export interface CoverProps {
  banners: HomeContent['banners'];
  towns: readonly string[];
}

/** The name over everything, as on a magazine, and the banners beneath. How it is composed follows the photo style. */
export function Cover({ banners, towns }: CoverProps) {
  const { websiteName, tagline, taglineLang } = useSite();
  const second = banners[1]?.bannerImage;
  // Spec section 4: the first two banner images are pre-loaded. The first one is loaded at once by its own element.
  if (second) {
    preload(getAssetPath(second, 640), {
      as: 'image',
      imageSrcSet: getSrcSet(second),
      imageSizes: BANNER_SIZES,
      fetchPriority: 'low',
    });
  }
  return (
    <div className={css.cover} data-cover="">
      <div className={css.masthead}>
        <h1 tabIndex={-1} className={getNameSizeClass(websiteName)}>
          {websiteName}
        </h1>
        <p className={css.dateline}>
          <span lang={taglineLang}>{tagline}</span>
          {towns.length <= 4 && <span>{towns.join(', ')}</span>}
        </p>
      </div>
      {banners.length > 0 && <BannerCarousel banners={banners} />}
    </div>
  );
}

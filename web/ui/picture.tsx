import { useState } from 'react';
import { BrandTile } from './brand-tile.tsx';
import { classNames } from './class-names.ts';
import { paintDataColour, shortColour } from './data-colour.ts';
import css from './picture.module.css';

/** Widths that the server cuts (GET /tenancy/assets/{file}?w=). */
const WIDTHS = [320, 480, 640, 960, 1280] as const;

export const assetHref = (file: string, width?: (typeof WIDTHS)[number]): string =>
  `/tenancy/assets/${file}${width ? `?w=${width}` : ''}`;

/** For those who fetch a picture before it is shown. */
export const getSrcSet = (file: string): string =>
  WIDTHS.map((width) => `${assetHref(file, width)} ${width}w`).join(',');

export interface PictureProps {
  /** A file of the tenant's assets; null draws the brand tile. */
  file: string | null;
  /** '' when the words beside it already say it. */
  alt: string;
  /** Dominant colour, '#rrggbb', painted until the picture is there. */
  colour?: string | undefined;
  /** The fixed box. */
  ratio?: 'square' | 'dish' | 'wide' | 'banner' | 'fill';
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** The one picture to load first on this page. */
  priority?: boolean;
  /** Seeds the drawn tile when there is no picture: the dish's name. */
  tileName?: string;
  className?: string | undefined;
}

export function Picture(props: PictureProps) {
  const { file, alt, colour, ratio = 'dish', sizes, priority = false, tileName, className } = props;
  const [isBroken, setIsBroken] = useState(false);
  const shown = file !== null && !isBroken ? file : null;
  return (
    <span className={classNames(css.box, css[ratio], className)}>
      {shown === null ? (
        <BrandTile name={tileName ?? alt} />
      ) : (
        <img
          src={assetHref(shown, 640)}
          srcSet={getSrcSet(shown)}
          sizes={sizes}
          alt={alt}
          className={css.image}
          data-c={colour && shortColour(colour)}
          decoding={priority ? 'sync' : 'async'}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          onError={() => setIsBroken(true)}
          ref={(image) => {
            paintDataColour(image);
            // An error before hydration was heard by nobody.
            if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setIsBroken(true);
          }}
        />
      )}
    </span>
  );
}

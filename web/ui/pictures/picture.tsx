import { useState } from 'react';

import type { PictureFocus } from '../../../contract/catalogue/picture-focus.ts';
import { classNames } from '../class-names.ts';
import { BrandTile } from './brand-tile.tsx';
import { applyDataColour, toShortColour } from './data-colour.ts';

import css from './picture.module.css';

/** Widths in px that the server offers (GET /tenancy/assets/{file}?w=). */
const WIDTHS = [320, 480, 640, 960, 1280] as const;

export const getAssetPath = (file: string, width?: (typeof WIDTHS)[number]): string =>
  `/tenancy/assets/${file}${width ? `?w=${width}` : ''}`;

/** The picture's `srcset`, also for preloading. */
export const getSrcSet = (file: string): string =>
  WIDTHS.map((width) => `${getAssetPath(file, width)} ${width}w`).join(',');

export interface PictureProps {
  /** A file of the tenant's assets; null: the brand tile. */
  file: string | null;
  /** '' if the text beside it is the same. */
  alt: string;
  /** The language of `alt`, where it is not the page's. */
  lang?: string | undefined;
  /** Dominant colour, '#rrggbb', shown while the picture loads. */
  colour?: string | undefined;
  /** Stays in sight if the box has another shape; default: the middle. */
  focus?: PictureFocus | undefined;
  /** Aspect ratio of the box. */
  ratio?: 'square' | 'dish' | 'wide' | 'banner' | 'fill';
  sizes: string;
  /** Loads before all other pictures of the page. */
  priority?: boolean;
  /** Selects the motif of the brand tile. */
  tileName?: string;
  className?: string | undefined;
}

export function Picture(props: PictureProps) {
  const {
    file,
    alt,
    lang,
    colour,
    focus,
    ratio = 'dish',
    sizes,
    priority = false,
    tileName,
    className,
  } = props;
  const [isBroken, setIsBroken] = useState(false);
  const shown = file !== null && !isBroken ? file : null;
  return (
    <span className={classNames(css.box, css[ratio], className)}>
      {shown === null ? (
        <BrandTile name={tileName ?? alt} />
      ) : (
        <img
          src={getAssetPath(shown, 640)}
          srcSet={getSrcSet(shown)}
          sizes={sizes}
          alt={alt}
          lang={lang}
          className={css.image}
          data-c={colour && toShortColour(colour)}
          data-focus={focus}
          decoding={priority ? 'sync' : 'async'}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          onError={() => setIsBroken(true)}
          ref={(image) => {
            applyDataColour(image);
            // 'top-left' is 'top left' in CSS; server-rendered HTML has a rule for it, like those of colours.
            if (image) image.style.objectPosition = focus?.replace('-', ' ') ?? '';
            // An error before hydration has no event handler.
            if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setIsBroken(true);
          }}
        />
      )}
    </span>
  );
}

import { Picture } from './picture.tsx';

import css from './thumbnail.module.css';

export interface ThumbnailProps {
  picture: { file: string; colour: string } | null;
  /** The name of the dish, which is written beside it; selects the motif of the brand tile. */
  name: string;
}

/** A dish in a list: small, decorative, and with its place kept while it loads. */
export const Thumbnail = ({ picture, name }: ThumbnailProps) => (
  <span className={css.thumbnail}>
    <Picture
      file={picture?.file ?? null}
      colour={picture?.colour}
      alt=""
      tileName={name}
      ratio="fill"
      sizes="48px"
    />
  </span>
);

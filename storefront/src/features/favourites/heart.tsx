import { toggleFavourite, useIsFavourite } from './favourite-dishes.ts';
import { texts } from './favourites.texts.ts';
import { HeartIcon } from './heart-icon.tsx';

import css from './heart.module.css';

/** A button in the corner of a dish's picture. */
export function Heart({ itemId, name }: { itemId: string; name: string }) {
  const isFavourite = useIsFavourite(itemId);
  if (isFavourite === null) return null;
  return (
    <button
      type="button"
      className={css.heart}
      aria-label={texts.favourite(name)}
      aria-pressed={isFavourite}
      onClick={() => void toggleFavourite(itemId, isFavourite)}
    >
      <HeartIcon size="small" />
    </button>
  );
}

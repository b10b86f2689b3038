import { Button } from '../../../../web/ui/buttons/button.tsx';
import { toggleFavourite, useIsFavourite } from './favourite-dishes.ts';
import { texts } from './favourites.texts.ts';
import { HeartIcon } from './heart-icon.tsx';

import css from './heart.module.css';

/** The heart with words, for the dish sheet. */
export function FavouriteButton({ itemId }: { itemId: string }) {
  const isFavourite = useIsFavourite(itemId);
  if (isFavourite === null) return null;
  return (
    <Button
      variant="soft"
      size="small"
      className={css.button}
      aria-pressed={isFavourite}
      onClick={() => void toggleFavourite(itemId, isFavourite)}
    >
      <HeartIcon size="small" /> {texts.oneOfMyFavourites}
    </Button>
  );
}

import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './favourites.texts.ts';

export const texts: Translation<typeof en> = {
  favourite: (dish) => `Ulubione: ${dish}`,
  oneOfMyFavourites: 'Jedno z moich ulubionych',
};

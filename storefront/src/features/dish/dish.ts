// The public file of the dish feature: cards, sheets and the page's configurator.
export { addDish } from './add-dish.ts';
export { AddedNotice } from './added-notice.tsx';
export { AddToBasket } from './configurator/add-to-basket.tsx';
export { toCartEntry, toDealFields } from './to-cart-entry.ts';
export { Configurator } from './configurator/configurator.tsx';
export { texts as dishCardTexts } from './card/dish-card.texts.ts';
export { DishCard } from './card/dish-card.tsx';
export { DishOverlays } from './dish-overlays.tsx';
export { loadItem, loadMenu, useItem, type FoundItem } from './full-menu.ts';
export { showCardFits } from './show-card-fits.tsx';
export { useConfiguredDish } from './configurator/use-configured-dish.ts';
export { useSignedInParts, type PastRowProps } from './card/use-signed-in-parts.ts';

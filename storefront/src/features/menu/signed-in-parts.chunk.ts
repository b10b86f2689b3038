// One chunk for both parts of the menu that only customers see.
export { Heart } from '../favourites/favourites.ts';
export { PastRow } from './past-row.tsx';

// Public file of the favourites; only parts that are fetched for signed-in customers import it.
export { FavouriteButton } from './favourite-button.tsx';
export { Heart } from './heart.tsx';

// The door of the favourites room; only parts that are fetched for signed-in customers come through it.
export { FavouriteButton } from './favourite-button.tsx';
export { Heart } from './heart.tsx';

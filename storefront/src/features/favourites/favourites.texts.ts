export const favourite = (dish: string) => `Favourite: ${dish}`;
export const oneOfMyFavourites = 'One of my favourites';

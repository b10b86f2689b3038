export const texts = {
  favourite: (dish: string) => `Favourite: ${dish}`,
  oneOfMyFavourites: 'One of my favourites',
};

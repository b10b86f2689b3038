export const favourite = (dish: string) => `Ulubione: ${dish}`;
export const oneOfMyFavourites = 'Jedno z moich ulubionych';

export const title = 'Tej strony nie ma w menu';
export const words = 'Adres może być nieaktualny albo błędnie wpisany.';
export const lookForADish = 'Poszukaj dania:';
export const toTheStart = 'Na stronę główną';
export const searchMenu = 'Szukaj w menu';
export const search = 'Szukaj';
export const ourBrands = 'Nasze marki';

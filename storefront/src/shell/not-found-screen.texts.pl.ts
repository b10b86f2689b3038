export const title = 'Tej strony nie ma w menu';
export const words = 'Adres może być nieaktualny albo błędnie wpisany. Poszukaj dania:';
export const searchMenu = 'Szukaj w menu';
export const search = 'Szukaj';
export const ourBrands = 'Nasze marki';

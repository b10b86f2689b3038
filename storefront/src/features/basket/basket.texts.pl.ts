export const basket = 'Koszyk';
export const yourBasket = 'Twój koszyk';
export const viewBasket = 'Zobacz koszyk';
export const nothingInBasket = 'Jeszcze nic tu nie ma. Wybierz coś dobrego.';

export const basket = 'Basket';
export const yourBasket = 'Your basket';
export const viewBasket = 'View basket';
export const nothingInBasket = 'Nothing in here yet. Pick something good.';

// What the price of a cart says, line by line.

export const items = 'Items';
export const discount = 'Discount';
export const delivery = 'Delivery';
export const addPostcode = 'Add your postcode';
export const free = 'Free';
export const smallOrderFee = 'Small order fee';
export const serviceFee = 'Service fee';
export const bagCharge = 'Bag charge';
export const credit = 'Credit';
export const useMyCredit = 'Use my credit';
export const tip = 'Tip';
export const total = 'Total';
export const vatIncluded = 'VAT included';

export const promoCode = 'Promo code';
export const yourCode = 'Your code';
export const codeApplied = (offer: string) => `${offer} is applied.`;
export const apply = 'Apply';
export const remove = 'Remove';

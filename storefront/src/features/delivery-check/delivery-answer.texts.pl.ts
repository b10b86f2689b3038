export const deliversTo = (postcode: string) => `Tak, dowozimy pod ${postcode}`;
export const forFee = ' za ';
export const free = 'darmo';
export const doesNotDeliverTo = (postcode: string) => `Nie dowozimy pod ${postcode}.`;
export const orderFrom = (kitchen: string) => `Zamów z kuchni ${kitchen}`;
export const collectInstead = 'Odbiorę osobiście';

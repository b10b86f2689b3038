export const deliversTo = (postcode: string) => `Yes, we deliver to ${postcode}`;
export const forFee = ' for ';
export const free = 'free';
export const doesNotDeliverTo = (postcode: string) => `We do not deliver to ${postcode}.`;
export const orderFrom = (kitchen: string) => `Order from ${kitchen} instead`;
export const collectInstead = 'Collect instead';

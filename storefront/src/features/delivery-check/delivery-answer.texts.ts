export const texts = {
  deliversTo: (postcode: string) => `Yes, we deliver to ${postcode}`,
  forFee: ' for ',
  free: 'free',
  doesNotDeliverTo: (postcode: string) => `We do not deliver to ${postcode}.`,
  orderFrom: (kitchen: string) => `Order from ${kitchen} instead`,
  collectInstead: 'Collect instead',
};

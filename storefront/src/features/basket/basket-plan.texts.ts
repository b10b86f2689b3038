export const texts = {
  deliveredFrom: (kitchen: string) => `Delivery from ${kitchen}`,
  collectedAt: (kitchen: string) => `Pickup at ${kitchen}`,
  time: 'Time:',
};

export const texts = {
  deliveryOrPickup: 'Delivery or pickup',
  delivery: 'Delivery',
  pickup: 'Pickup',
};

export const mustNotBeInIt = 'What must not be in it?';
export const showDishes = 'Show the dishes';
export const hidesDishes =
  'Dishes that contain or may contain these are hidden. If you have an allergy, please call us before you order.';

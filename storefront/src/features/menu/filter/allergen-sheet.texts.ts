export const texts = {
  mustNotBeInIt: 'What must not be in it?',
  showDishes: 'Show the dishes',
  hidesDishes:
    'Dishes that contain or may contain these are hidden. If you have an allergy, please call us before you order.',
};

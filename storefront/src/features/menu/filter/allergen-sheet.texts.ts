export const texts = {
  mustNotBeInIt: 'What must not be in it?',
  showDishes: 'Show the dishes',
  forHousehold: 'Several people, several allergies?',
  openHousehold: 'See whom each dish suits',
  hidesDishes:
    'Dishes that contain or may contain these are hidden, even if another choice would leave them out. If you have an allergy, please call us before you order.',
};

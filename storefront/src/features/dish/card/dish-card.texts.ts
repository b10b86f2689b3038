export const texts = {
  addsDish: (dish: string) => `Add ${dish}`,
  choosesOptionsFor: (dish: string) => `Choose options for ${dish}`,
  soldOut: 'Sold out',
  brandPaused: 'Not available now',
  from: 'from',
  askAboutAllergens: 'Ask us about allergens',
  diets: {
    vegetarian: 'Vegetarian',
    vegan: 'Vegan',
    halal: 'Halal',
    spicy: 'Spicy',
  },
};

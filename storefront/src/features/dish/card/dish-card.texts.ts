export const texts = {
  addsDish: (dish: string) => `Add ${dish}`,
  choosesOptionsFor: (dish: string) => `Choose options for ${dish}`,
  soldOut: 'Sold out',
  brandPaused: 'Not available now',
  from: 'from',
  /** Followed by an amount: what a meal deal saves. */
  saves: 'saves up to',
  askAboutAllergens: 'Ask us about allergens',
  diets: {
    vegetarian: 'Vegetarian',
    vegan: 'Vegan',
    halal: 'Halal',
    spicy: 'Spicy',
  },
};

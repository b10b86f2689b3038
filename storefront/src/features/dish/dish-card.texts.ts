export const addsDish = (dish: string) => `Add ${dish}`;
export const choosesOptionsFor = (dish: string) => `Choose options for ${dish}`;
export const soldOut = 'Sold out';
export const from = 'from';
export const askAboutAllergens = 'Ask us about allergens';
export const diets = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  halal: 'Halal',
  spicy: 'Spicy',
} as const;

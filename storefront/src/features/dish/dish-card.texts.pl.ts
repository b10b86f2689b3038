export const addsDish = (dish: string) => `Dodaj: ${dish}`;
export const choosesOptionsFor = (dish: string) => `Wybierz dodatki: ${dish}`;
export const soldOut = 'Wyprzedane';
export const from = 'od';
export const askAboutAllergens = 'Zapytaj nas o alergeny';
export const diets = {
  vegetarian: 'Wegetariańskie',
  vegan: 'Wegańskie',
  halal: 'Halal',
  spicy: 'Ostre',
} as const;

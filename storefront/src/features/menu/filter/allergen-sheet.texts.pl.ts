export const mustNotBeInIt = 'Czego ma w nim nie być?';
export const showDishes = 'Pokaż dania';
export const hidesDishes =
  'Dania, które to zawierają lub mogą zawierać, są ukryte. Jeśli masz alergię, zadzwoń do nas przed zamówieniem.';

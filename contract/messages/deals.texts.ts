// Meal deals on menus, which the server and the browser build.
export const texts = { mealDeals: 'Meal deals' };

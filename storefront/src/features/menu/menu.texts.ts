// What the menu page says.
export const basket = 'Basket';
export const yourBasket = 'Your basket';
export const viewBasket = 'View basket';
export const nothingInBasket = 'Nothing in here yet. Pick something good.';

export const addsDish = (dish: string) => `Add ${dish}`;
export const choosesOptionsFor = (dish: string) => `Choose options for ${dish}`;
export const soldOut = 'Sold out';
export const from = 'from';
export const askAboutAllergens = 'Ask us about allergens';

export const searchDishes = 'Search dishes';
export const clearSearch = 'Clear the search';
export const diets = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  halal: 'Halal',
  spicy: 'Spicy',
} as const;
export const allergens = 'Allergens';
export const without = (count: number) => `Without ${count}`;
export const dishes = (count: number) => `${count} ${count === 1 ? 'dish' : 'dishes'}`;
export const noDishFits = 'No dish fits that';
export const tryFewer = 'Try fewer words or filters, or one of these.';
export const clearFilters = 'Clear filters';

export const popular = 'Popular right now';
export const menuSections = 'Menu sections';
export const withCode = (code: string) => ` with code ${code}`;
export const dailyEnergy = 'Adults need around 2000 kcal a day.';
export const everyDish = 'See every dish on one page';

export const kitchenAndDelivery = 'Kitchen and delivery';
export const deliveryOrPickup = 'Delivery or pickup';
export const delivery = 'Delivery';
export const pickup = 'Pickup';
export const kitchen = 'Kitchen';
export const openNow = 'Open now';
export const closedNow = 'Closed now';
export const opens = (time: string) => ` opens ${time}`;
export const nextSlot = (time: string) => `Next: ${time}`;
export const aboutMinutes = (minutes: number) => `About ${minutes} min`;
export const minimum = ', minimum ';
export const serviceFee = 'Service fee';
export const bagCharge = 'Bag charge';
export const hygiene = (rating: string) => `Hygiene ${rating}`;
export const hygieneOfFive = (rating: string) => `Hygiene ${rating} of 5`;

export const yourPostcode = 'Your postcode';
export const check = 'Check';
export const fullPostcode = 'Enter a full UK postcode, such as NW1 8AB.';

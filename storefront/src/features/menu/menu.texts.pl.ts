import { plural } from '../../../../contract/messages/plural.ts';

export const searchDishes = 'Szukaj dań';
export const clearSearch = 'Wyczyść wyszukiwanie';
export const allergens = 'Alergeny';
export const without = (count: number) => `Bez ${count}`;
export const dishes = (count: number) =>
  `${count} ${plural(count, { one: 'danie', few: 'dania', many: 'dań' })}`;
export const noDishFits = 'Żadne danie nie pasuje';
export const tryFewer = 'Wpisz mniej słów, wyłącz część filtrów albo wybierz jedno z tych dań.';
export const clearFilters = 'Wyczyść filtry';

export const popular = 'Teraz popularne';
export const menuSections = 'Działy menu';
export const withCode = (code: string) => ` z kodem ${code}`;
export const dailyEnergy = 'Dorosły potrzebuje około 2000 kcal dziennie.';
export const everyDish = 'Zobacz wszystkie dania na jednej stronie';

export const kitchenAndDelivery = 'Kuchnia i dostawa';
export const deliveryOrPickup = 'Dostawa lub odbiór';
export const delivery = 'Dostawa';
export const pickup = 'Odbiór';
export const kitchen = 'Kuchnia';
export const openNow = 'Otwarte';
export const closedNow = 'Zamknięte';
export const opens = (time: string) => ` otwarcie: ${time}`;
export const nextSlot = (time: string) => `Najbliższy termin: ${time}`;
export const aboutMinutes = (minutes: number) => `Około ${minutes} min`;
export const from = 'od';
export const minimum = ', minimum ';
export const serviceFee = 'Opłata serwisowa';
export const bagCharge = 'Opłata za torbę';
export const hygiene = (rating: string) => `Higiena: ${rating}`;
export const hygieneOfFive = (rating: string) => `Higiena: ${rating} na 5`;

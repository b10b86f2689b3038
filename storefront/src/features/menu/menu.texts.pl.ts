import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './menu.texts.ts';

export const texts: Translation<typeof en> = {
  searchDishes: 'Szukaj dań',
  clearSearch: 'Wyczyść wyszukiwanie',
  allergens: 'Alergeny',

  popular: 'Teraz popularne',
  menuSections: 'Działy menu',
  allSections: 'Wszystkie działy',
  withCode: (code) => ` z kodem ${code}`,
  dailyEnergy: 'Dorosły potrzebuje około 2000 kcal dziennie.',
  everyDish: 'Zobacz wszystkie dania na jednej stronie',

  kitchenAndDelivery: 'Kuchnia i dostawa',
  kitchen: 'Kuchnia',
  openNow: 'Otwarte',
  closedNow: 'Zamknięte',
  opens: (time) => `Otwarcie: ${time}`,
  nextSlot: (time) => `Zamów na: ${time}`,
  deliveryTime: 'Czas dostawy:',
  pickupTime: 'Czas odbioru:',
  aboutMinutes: (minutes) => `Około ${minutes} min`,
  deliveryFrom: 'dostawa od',
  brandPaused: 'Chwilowo nie przyjmujemy zamówień',
  minimum: 'Minimalne zamówienie',
  details: 'Więcej',
  serviceFee: 'Opłata serwisowa',
  bagCharge: 'Opłata za torbę',
  hygiene: (rating) => `Higiena: ${rating}`,
  hygieneOfFive: (rating) => `Higiena: ${rating} na 5`,
};

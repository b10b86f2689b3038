// Promocje i ich zasady.
import type { Weekday } from '../../../../contract/store.ts';
import { plural } from '../../../../contract/messages/plural.ts';

export const offers = 'Promocje';
export const oneCodeAnOrder =
  'Jeden kod na zamówienie. Doliczymy go do koszyka i pokażemy, ile oszczędzasz.';
export const nothingIsRunning = 'Teraz nie ma żadnej promocji';
export const foodStays = 'Promocje przychodzą i odchodzą. Jedzenie zostaje.';
export const seeTheMenu = 'Zobacz menu';

export const rules = 'Zasady';
export const comesOffByItself = 'Nalicza się sama.';
export const onYourBasket = 'W Twoim koszyku';
export const fillTheBasket = 'Napełnij koszyk';
export const viewBasket = 'Zobacz koszyk';
export const useThisCode = 'Użyj tego kodu';

export const percentOff = (percent: string) => `${percent}% taniej`;
export const percentOffUpTo = (percent: string, most: string) =>
  `${percent}% taniej, najwyżej ${most}`;
export const amountOff = (amount: string) => `${amount} taniej`;
export const freeDelivery = 'Darmowa dostawa';
export const bundle = (units: number, price: string) =>
  `${units} ${plural(units, { one: 'dowolne', few: 'dowolne', many: 'dowolnych' })} za ${price}`;

export const minimum = (amount: string) => `Przy daniach za co najmniej ${amount}, bez opłat.`;
export const deliveryOnly = 'Tylko z dostawą.';
export const collectionOnly = 'Tylko z odbiorem osobistym.';
export const dishesOf = (brands: string) => `Na dania ${brands}.`;
export const anyOf = (dishes: string) => `Do wyboru: ${dishes}.`;
export const optionsOnTop = 'Rozmiary i dodatki są płatne osobno.';
export const codeOnTop = 'Kod działa dodatkowo: liczy się od tego, co zostało do zapłaty.';
export const atStores = (stores: string) => `Kuchnie: ${stores}.`;
export const onDays = (days: string) => `Obowiązuje ${days}.`;
export const betweenTimes = (from: string, until: string) => `Między ${from} a ${until}.`;
export const firstOrder = 'Na pierwsze zamówienie.';
export const oncePerCustomer = 'Raz na klienta.';
export const timesPerCustomer = (times: number) => `Do ${times} razy na klienta.`;
export const fromDate = (date: string) => `Od ${date}.`;
export const untilDate = (date: string) => `Do ${date}.`;

/** Jako dzień co tydzień: „we wtorki”. */
export const everyWeekday: Record<Weekday, string> = {
  monday: 'w poniedziałki',
  tuesday: 'we wtorki',
  wednesday: 'w środy',
  thursday: 'w czwartki',
  friday: 'w piątki',
  saturday: 'w soboty',
  sunday: 'w niedziele',
};

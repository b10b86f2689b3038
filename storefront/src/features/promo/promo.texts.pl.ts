import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import { selectPlural } from '../../../../contract/text/plural.ts';
import type { texts as en } from './promo.texts.ts';

export const texts: Translation<typeof en> = {
  offers: 'Promocje',
  oneCodeAnOrder: 'Jeden kod na zamówienie. Doliczymy go do koszyka i pokażemy, ile oszczędzasz.',
  nothingIsRunning: 'Teraz nie ma żadnej promocji',
  foodStays: 'Promocje przychodzą i odchodzą. Jedzenie zostaje.',
  seeTheMenu: 'Zobacz menu',

  rules: 'Zasady',
  comesOffByItself: 'Nalicza się sama.',
  onYourBasket: 'W Twoim koszyku',
  fillTheBasket: 'Napełnij koszyk',
  viewBasket: 'Zobacz koszyk',
  useThisCode: 'Użyj tego kodu',

  percentOff: (percent) => `${percent}% taniej`,
  percentOffUpTo: (percent, most) => `${percent}% taniej, najwyżej ${most}`,
  amountOff: (amount) => `${amount} taniej`,
  freeDelivery: 'Darmowa dostawa',
  bundle: (units, price) =>
    `${units} ${selectPlural(units, { one: 'dowolne', few: 'dowolne', many: 'dowolnych' })} za ${price}`,

  minimum: (amount) => `Przy daniach za co najmniej ${amount}, bez opłat.`,
  deliveryOnly: 'Tylko z dostawą.',
  collectionOnly: 'Tylko z odbiorem osobistym.',
  dishesOf: (brands) => `Na dania ${brands}.`,
  anyOf: (dishes) => `Do wyboru: ${dishes}.`,
  optionsOnTop: 'Rozmiary i dodatki są płatne osobno.',
  codeOnTop: 'Kod działa dodatkowo: liczy się od tego, co zostało do zapłaty.',
  atStores: (stores) => `Kuchnie: ${stores}.`,
  onDays: (days) => `Obowiązuje ${days}.`,
  betweenTimes: (from, until) => `Między ${from} a ${until}.`,
  firstOrder: 'Na pierwsze zamówienie.',
  oncePerCustomer: 'Raz na klienta.',
  timesPerCustomer: (times) => `Do ${times} razy na klienta.`,
  fromDate: (date) => `Od ${date}.`,
  untilDate: (date) => `Do ${date}.`,

  /** Jako dzień co tydzień: „we wtorki”. */
  everyWeekday: {
    monday: 'w poniedziałki',
    tuesday: 'we wtorki',
    wednesday: 'w środy',
    thursday: 'w czwartki',
    friday: 'w piątki',
    saturday: 'w soboty',
    sunday: 'w niedziele',
  },
};

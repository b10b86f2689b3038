import type { Translation } from '../../../../../contract/messages/text-catalogue.ts';
import { selectPlural } from '../../../../../contract/text/plural.ts';
import type { texts as en } from './layouts.texts.ts';

const kitchens = { one: 'kuchnia', few: 'kuchnie', many: 'kuchni' };

export const texts: Translation<typeof en> = {
  kitchensAToZ: 'Kuchnie od A do Z',
  letters: 'Litery',

  whoCooksWhat: 'Kto co gotuje',
  brands: 'Marki',
  brandMenu: (brand) => `Menu ${brand}`,
  brandMenuAt: (store) => ` w kuchni ${store}`,

  deliveredOrCollected: 'Z dostawą albo na wynos',
  delivery: 'Dostawa',
  collection: 'Odbiór',
  emptyGroup: 'Na razie żadna kuchnia tego nie oferuje.',
  readyInMinutes: (minutes) => `Gotowe za około ${minutes} min`,
  freeNearBy: 'w pobliżu za darmo',
  fromFee: 'od',
  thenMinimum: ', minimum\u00a0',
  thenFreeFrom: ', za darmo od ',

  ourTowns: 'Nasze miasta',
  kitchensInTowns: (count, towns) =>
    `${count} ${selectPlural(count, kitchens)}, ${towns} ${selectPlural(towns, { one: 'miasto', few: 'miasta', many: 'miast' })}.`,

  atAGlance: 'Wszystkie kuchnie w skrócie',
  kitchenColumn: 'Kuchnia',
  nowColumn: 'Teraz',
  hoursColumn: 'Godziny',
  cooksColumn: 'Gotuje',
  hygieneColumn: 'Higiena',

  doesNotDeliver: 'Nie dowozi pod ten adres.',
  youCanCollect: ' Możesz odebrać na miejscu.',
  deliversToYou: 'Dowozi do Ciebie',
  free: 'Za darmo',

  ourKitchens: 'Nasze kuchnie',
  tellUsYourPostcode: 'Podaj kod pocztowy i sprawdź, kto dowiezie pod Twoje drzwi.',
  pickOne: 'Wybierz kuchnię i zobacz, co dziś gotuje.',
  nobodyDelivers: (postcode) =>
    `Nikt jeszcze nie dowozi do ${postcode}. Możesz odebrać zamówienie w kuchni, która to oferuje.`,
  deliverTo: (count, postcode) =>
    `${count} ${selectPlural(count, { one: 'kuchnia dowozi', few: 'kuchnie dowożą', many: 'kuchni dowozi' })} do ${postcode}.`,

  howItComes: 'Jak to do Ciebie trafi',
  collectionIn: (minutes) => `Odbiór: gotowe za około ${minutes} min.`,
  deliveryIn: (minutes) => `Dostawa: u Ciebie za około ${minutes} min.`,
  zoneColumn: 'Dokąd',
  feeColumn: 'Opłata',
  minimumColumn: 'Minimum',
  freeFromColumn: 'Za darmo od',
  withinKm: (km) => `do ${km} km`,

  ourKitchen: 'Nasza kuchnia',
  anotherKitchen: 'Inna kuchnia?',
  onThePass: 'Co tu gotujemy',

  openRightNow: 'Otwarte w tej chwili',
  openingSoon: 'Wkrótce otwarte',
  cookingNow: (open, all) => `Teraz gotuje ${open} z ${all} kuchni.`,
  openingLater: 'Otwarte później',
  nextToOpen: 'Otworzą się jako następne',

  sayHello: 'Wpadnij się przywitać',
  findYourKitchen: 'Znajdź swoją kuchnię',

  postcodeForm: 'Dostawa pod kod pocztowy',
  yourPostcode: 'Twój kod pocztowy',
  whoDelivers: 'Kto dowozi?',
  checking: 'Sprawdzamy…',
};

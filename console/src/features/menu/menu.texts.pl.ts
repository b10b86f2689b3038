import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './menu.texts.ts';

export const texts: Translation<typeof en> = {
  loading: 'Ładowanie menu',
  menu: 'Menu',
  filter: 'Znajdź danie lub sekcję',
  noDish: 'Żadne danie nie pasuje.',
  where: 'Zmiany dotyczą',
  whereTitle: 'Których lokali dotyczy zmiana?',
  nowhere: 'Wybierz lokale',
  everywhere: (stores) => (stores === 1 ? 'Lokal' : `Wszystkie lokale (${stores})`),
  onlyIn: 'Tylko w niektórych lokalach',
  chooseStore: 'Wybierz lokal',
  lookAt: (stores) => `Tylko ${stores}`,
  list: (names) =>
    names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} i ${names.at(-1)}`,
  storeAndTown: (name, town) => (name === town ? name : `${name}, ${town}`),
  dish: 'Danie',
  price: 'Cena',
  vat: 'VAT',
  kcal: 'kcal',
  allergens: 'Alergeny',
  notVerified: 'niesprawdzone',
  allergenCount: (number, isVerified) =>
    `${number === 0 ? 'brak' : number}${isVerified ? ', sprawdzone' : ''}`,
  priceOf: (dish, price) => `Cena: ${dish}, ${price}`,
  own: 'własna cena',
  otherStores: (number) => (number === 1 ? '1 lokal ma inną' : `inne w lokalach: ${number}`),
  notSoldThere: 'nie ma w sprzedaży',
  noPrice: 'Wpisz cenę, na przykład 11,50.',
  severalPrices: 'Te lokale mają teraz różne ceny.',
  menuPrice: (price) => `W menu jest ${price}.`,
  notSold: 'Tutaj niesprzedawane',
  until: 'Do (opcjonalnie), potem jak w menu',
  name: 'Nazwa',
  nameNeeded: 'Danie potrzebuje nazwy.',
  description: 'Opis',
  keepOwn: 'Te lokale zachowują własną cenę:',
  ownPrices: 'Ceny pojedynczych lokali:',
  origin: ({ by, reason, since, until }) =>
    [since && `od ${since}`, until && `do ${until}`, [by, reason].filter(Boolean).join(': ')]
      .filter(Boolean)
      .join(', '),
  reset: 'Przywróć',
  resetStore: (store) => `Przywróć cenę z menu: ${store}`,
  resetTitle: (dish) => `${dish}: jak w menu`,
  hasRules: (number) => `Oprócz tego działają reguły cen według trybu lub czasu: ${number}.`,
  publishTitle: (dish, where) => `${dish}: ${where}`,
  changePrice: (where) => `Zmień cenę: ${where}`,
  changeDish: (where) => `Zmień danie: ${where}`,
  whoSet: 'Kto ustalił tę cenę?',
};

import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './quote.texts.ts';

export const texts: Translation<typeof en> = {
  items: 'Dania',
  discount: 'Rabat',
  delivery: 'Dostawa',
  addPostcode: 'Podaj kod pocztowy',
  free: 'Gratis',
  smallOrderFee: 'Opłata za małe zamówienie',
  serviceFee: 'Opłata serwisowa',
  bagCharge: 'Opłata za torbę',
  credit: 'Środki',
  useMyCredit: 'Użyj moich środków',
  tip: 'Napiwek',
  total: 'Razem',
  totalFrom: 'Razem od',
  vatIncluded: 'W tym VAT',

  priceWas: 'Cena zmieniła się z ',
  priceIs: ' na ',
  acceptPrice: 'W porządku',
  agreeToPrices: 'Zmieniła się cena. Najpierw ją sprawdź.',

  promoCode: 'Kod promocyjny',
  yourCode: 'Twój kod',
  codeApplied: (offer) => `Naliczono: ${offer}.`,
  checkingCode: 'Sprawdzamy kod…',
  apply: 'Zastosuj',
  remove: 'Usuń',
};

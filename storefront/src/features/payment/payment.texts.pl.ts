import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import { selectPlural } from '../../../../contract/text/plural.ts';
import type { texts as en } from './payment.texts.ts';

export const texts: Translation<typeof en> = {
  payByCard: 'Zapłać kartą',
  payForOrder: 'Zapłać za zamówienie',
  orderFrom: (number, store) => `Zamówienie ${number}, ${store}.`,
  holdingSlot: (minutes) =>
    `Trzymamy dla Ciebie wybrany termin jeszcze przez ${minutes} ${selectPlural(minutes, { one: 'minutę', few: 'minuty', many: 'minut' })}.`,
  cardDeclinedNextStep: 'Nic nie pobraliśmy. Użyj innej karty albo zapytaj swój bank.',
  lookingAtPayment: 'Sprawdzamy Twoją płatność',
  openingForm: 'Otwieramy formularz płatności',
  challengeFailed: 'Twój bank nie potwierdził płatności. Nic nie pobraliśmy. Spróbuj jeszcze raz.',
  providerUnreached:
    'Nie udało się połączyć z operatorem płatności. Nic nie pobraliśmy. Spróbuj jeszcze raz.',
  paymentUnclear:
    'Operator płatności nie odpowiedział. Jeśli płatność doszła do skutku, zamówienie ruszy samo. W przeciwnym razie spróbuj jeszcze raz.',
  paymentUnconfirmed:
    'Płatność została wysłana, ale nie wiemy jeszcze, czy dotarła. Nie płać drugi raz: sprawdź ponownie za chwilę.',
  retry: 'Spróbuj ponownie',
  seeOrder: 'Zobacz zamówienie',

  cardNumber: 'Numer karty',
  expires: 'Data ważności',
  monthAndYear: 'MM / RR',
  securityCode: 'Kod CVC',
  numberTooShort: 'Wpisz długi numer z przodu karty',
  expiryUnread: 'Wpisz miesiąc i rok, na przykład 04\u00a0/\u00a029',
  codeUnread: 'Wpisz trzy lub cztery cyfry z tyłu karty',
  /** Around the price: 'Zapłać 18,40 £ teraz'. */
  pay: 'Zapłać',
  now: 'teraz',
  paying: 'Płacimy…',

  orderClosed: 'To zamówienie jest zamknięte',
  timeIsOver:
    'Czas na płatność minął, więc zwolniliśmy Twój termin. Nic nie pobraliśmy. Koszyk nadal tu jest.',
  nothingToPay: (number) =>
    `Za zamówienie ${number} nie można już zapłacić. Co się z nim stało, sprawdzisz w swoich zamówieniach.`,
  backToBasket: 'Wróć do koszyka',

  yourOrder: 'Twoje zamówienie',
  asSoonAsPossible: 'jak najszybciej',
  modeAt: (mode, when) => `${mode === 'delivery' ? 'Dostawa' : 'Odbiór'}, ${when}`,
  linkTimeIsOver: 'Czas na płatność minął i nic nie pobraliśmy. Aby zamówić, zadzwoń jeszcze raz.',
  linkCancelled: (number) =>
    `Zamówienie ${number} zostało anulowane. Nie można już za nie zapłacić.`,
  orderPaid: (number) => `Zamówienie ${number} jest opłacone`,
  linkEnded: 'Ten link wygasł. Jeśli zamówienie było telefoniczne, zadzwoń do restauracji.',

  noOrder: 'Nie ma tu nic do zapłaty',
  noOrderExplanation:
    'Ten adres nie wskazuje zamówienia. Zamówienie, które czeka na płatność, znajdziesz wśród swoich zamówień.',
  yourOrders: 'Twoje zamówienia',
  toTheMenu: 'Przejdź do menu',

  testCards: 'Karty testowe',
  demoHint:
    'To jest wersja demonstracyjna. Wystarczy dowolna przyszła data i dowolny kod zabezpieczający oraz karta:',
  cardPays: 'płaci',
  cardAsks: 'prosi o 3-D Secure',
  cardDeclined: 'jest odrzucana',
  cardWithoutFunds: 'nie ma środków',

  cardRefusals: {
    generic_decline: 'Twoja karta została odrzucona.',
    insufficient_funds: 'Na Twojej karcie brakuje środków.',
    incorrect_number: 'To nie jest karta testowa. Spróbuj 4242 4242 4242 4242.',
    invalid_expiry_month: 'Karta straciła ważność albo miesiąc jest nieprawidłowy.',
    invalid_expiry_year: 'Rok ważności karty jest nieprawidłowy.',
    invalid_cvc: 'Kod zabezpieczający karty jest nieprawidłowy.',
    payment_intent_authentication_failure:
      'Twój bank nie potwierdził, że to Ty. Spróbuj jeszcze raz albo użyj innej karty.',
  },
};

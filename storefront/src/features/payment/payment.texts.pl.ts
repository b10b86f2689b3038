import { plural } from '../../../../contract/messages/plural.ts';

export const payByCard = 'Zapłać kartą';
export const payForOrder = 'Zapłać za zamówienie';
export const orderFrom = (number: string, store: string) => `Zamówienie ${number}, ${store}.`;
export const holdingSlot = (minutes: number) =>
  `Trzymamy dla Ciebie wybrany termin jeszcze przez ${minutes} ${plural(minutes, { one: 'minutę', few: 'minuty', many: 'minut' })}.`;
export const lookingAtPayment = 'Sprawdzamy Twoją płatność';
export const openingForm = 'Otwieramy formularz płatności';
export const challengeFailed =
  'Twój bank nie potwierdził płatności. Nic nie pobraliśmy. Spróbuj jeszcze raz.';
export const providerUnreached =
  'Nie udało się połączyć z operatorem płatności. Nic nie pobraliśmy. Spróbuj jeszcze raz.';
export const paymentUnclear =
  'Operator płatności nie odpowiedział. Jeśli płatność doszła do skutku, zamówienie ruszy samo. W przeciwnym razie spróbuj jeszcze raz.';

export const cardNumber = 'Numer karty';
export const expires = 'Data ważności';
export const monthAndYear = 'MM / RR';
export const securityCode = 'Kod CVC';
export const numberTooShort = 'Wpisz długi numer z przodu karty';
export const expiryUnread = 'Wpisz miesiąc i rok, na przykład 04\u00a0/\u00a029';
export const codeUnread = 'Wpisz trzy lub cztery cyfry z tyłu karty';
/** Around the price: 'Zapłać 18,40 £ teraz'. */
export const pay = 'Zapłać';
export const now = 'teraz';
export const paying = 'Płacimy…';

export const orderClosed = 'To zamówienie jest zamknięte';
export const timeIsOver =
  'Czas na płatność minął, więc zwolniliśmy Twój termin. Nic nie pobraliśmy. Koszyk nadal tu jest.';
export const nothingToPay = (number: string) =>
  `Za zamówienie ${number} nie można już zapłacić. Co się z nim stało, sprawdzisz w swoich zamówieniach.`;
export const backToBasket = 'Wróć do koszyka';

export const noOrder = 'Nie ma tu nic do zapłaty';
export const noOrderWords =
  'Ten adres nie wskazuje zamówienia. Zamówienie, które czeka na płatność, znajdziesz wśród swoich zamówień.';
export const yourOrders = 'Twoje zamówienia';
export const toTheMenu = 'Przejdź do menu';

export const testCards = 'Karty testowe';
export const demoHint =
  'To jest wersja demonstracyjna. Wystarczy dowolna przyszła data i dowolny kod zabezpieczający oraz karta:';
export const cardPays = 'płaci';
export const cardAsks = 'prosi o 3-D Secure';
export const cardDeclined = 'jest odrzucana';
export const cardWithoutFunds = 'nie ma środków';

export const cardRefusals: Readonly<Record<string, string>> = {
  generic_decline: 'Twoja karta została odrzucona.',
  insufficient_funds: 'Na Twojej karcie brakuje środków.',
  incorrect_number: 'To nie jest karta testowa. Spróbuj 4242 4242 4242 4242.',
  invalid_expiry_month: 'Karta straciła ważność albo miesiąc jest nieprawidłowy.',
  invalid_expiry_year: 'Rok ważności karty jest nieprawidłowy.',
  invalid_cvc: 'Kod zabezpieczający karty jest nieprawidłowy.',
  payment_intent_authentication_failure:
    'Twój bank nie potwierdził, że to Ty. Spróbuj jeszcze raz albo użyj innej karty.',
};

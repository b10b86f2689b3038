// Co klient czyta o swoich zamówieniach.
import type { OrderStatus } from '../../../../contract/order-status.ts';
import type { RefundReason, RejectReason } from '../../../../contract/order-reasons.ts';
import type { Mode } from '../../../../contract/store.ts';
import { plural } from '../../../../contract/messages/plural.ts';

export const yourOrders = 'Twoje zamówienia';
export const noOrdersYet = 'Nie masz jeszcze zamówień';
export const startAnOrder = 'Złóż zamówienie';
export const followItHere = 'Gdy coś zamówisz, tutaj sprawdzisz, co się z tym dzieje.';

export const noSuchOrder = 'Tego zamówienia nie ma na Twoim koncie';
export const perhapsAnotherAccount = 'Może złożono je z innym numerem telefonu lub adresem e-mail.';

export const orderNumber = (number: string) => `Zamówienie ${number}`;
export const titleOf = (status: string, number: string) => `${status} · ${number}`;
export const progress = 'Przebieg';
export const delivery = 'Dostawa';
export const pickup = 'Odbiór';
export const modeAndTime = (mode: string, when: string) => `${mode}: ${when}`;
export const payNow = 'Zapłać teraz';

export const printTheReceipt = 'Wydrukuj paragon';
export const cancelTheOrder = 'Anuluj zamówienie';
export const orderIsCancelled = 'Twoje zamówienie jest anulowane.';
export const allYourOrders = 'Wszystkie zamówienia';

export const quotedNote = (note: string) => `„${note}”`;
export const containsAllergens = (names: string) => `Zawiera: ${names}.`;
export const noAllergensDeclared = 'Nie zgłoszono alergenów z listy.';
export const challenge25 =
  'Tylko dla osób pełnoletnich: prosimy przygotować dokument (Challenge 25).';
export const notVerified = 'Niezweryfikowane: prosimy o pytanie.';

export const deliverTo = 'Adres dostawy';
export const cookedBy = 'Przygotowuje';
export const companyNumber = (number: string) => `Nr spółki ${number}`;
export const vatNumber = (number: string) => `VAT ${number}`;

export const modeAndDay = (mode: string, day: string) => `${mode}: ${day}`;
export const staleSince = (time: string) =>
  `Wygląda na to, że jesteś offline. Stan zamówienia z ${time}; próbujemy dalej.`;
export const timeToAccept = (minutes: number) =>
  `Kuchnia ma jeszcze ${minutes} ${plural(minutes, { one: 'minutę', few: 'minuty', many: 'minut' })} na przyjęcie. Jeśli nie zdąży, oddamy Ci pieniądze.`;
export const timeToPay = (minutes: number) =>
  `Trzymamy Twój termin jeszcze ${minutes} ${plural(minutes, { one: 'minutę', few: 'minuty', many: 'minut' })}.`;

export const orderAgain = 'Zamów ponownie';
export const lookingAtMenu = 'Sprawdzamy menu…';
export const notAllAsItWas = 'Nie wszystko jest jak wtedy';
export const nothingLeft = 'Nic z tego nie można teraz zamówić';
export const dishGone = 'Nie ma już w menu.';
export const dishSoldOut = 'Na razie wyprzedane.';
export const needsChoice = 'Ma teraz inne opcje, trzeba wybrać od nowa.';
export const chooseAnew = 'Wybierz od nowa';
export const optionsGone = (options: string) => `Bez: ${options}. Już tego nie oferujemy.`;
export const fewer = (quantity: number) => `Teraz najwyżej ${quantity} w jednym zamówieniu.`;
export const priceChanged = (from: string, to: string) => `Teraz ${to} zamiast ${from}.`;
export const replacesBasket = (storeName: string) =>
  `W koszyku są dania z innej kuchni. Ustąpią miejsca daniom z ${storeName}.`;
export const fillBasketWith = (count: number) =>
  `Włóż do koszyka ${count} ${plural(count, { one: 'danie', few: 'dania', many: 'dań' })}`;
export const leaveIt = 'Zostaw';

export const callTheStore = 'Zadzwoń do lokalu';
export const addToCalendar = 'Dodaj do kalendarza';
export const calendarTitle = (mode: string, websiteName: string) => `${mode}, ${websiteName}`;
export const cancelQuestion = 'Anulować to zamówienie?';
export const cancelsUnpaid = 'Nic jeszcze nie zapłacono. Termin wróci do kuchni.';
export const cancelsPaid = 'Kuchnia jeszcze nie zaczęła. Wszystkie pieniądze wrócą na Twoją kartę.';
export const yesCancel = 'Tak, anuluj';
export const cancelling = 'Anulujemy…';
export const keepTheOrder = 'Zostaw zamówienie';

export const receipt = 'Paragon';
export const receiptOf = (number: string) => `Paragon do zamówienia ${number}`;
export const refunded = (amount: string) => `${amount} wraca na Twoją kartę.`;
export const refunds = 'Zwroty';
export const vatInIt = (amount: string) => `w tym VAT ${amount}`;
export function refundWhy(reason: RefundReason): string {
  const words: Record<RefundReason, string> = {
    rejected: 'kuchnia nie przyjęła zamówienia',
    cancelled: 'anulowano',
    late_payment: 'płatność dotarła zbyt późno',
    mismatch: 'pobrano więcej, niż kosztowało',
    missing_item: 'czegoś brakowało',
    wrong_item: 'przyszło nie to danie',
    quality: 'coś było nie tak z daniem',
    late: 'dotarło zbyt późno',
    never_arrived: 'nie dotarło',
    goodwill: 'z przeprosinami',
    other: '',
  };
  return words[reason];
}
export const vatByRate = 'VAT według stawek';
export const vatRate = 'Stawka';
export const net = 'Netto';
export const vat = 'VAT';
export const gross = 'Brutto';
export const soldByWhom = (seller: string) => `Sprzedawca: ${seller}`;
export const allergens = 'Alergeny';
export const orderContains = (names: string) => `Twoje zamówienie zawiera: ${names}.`;
export const mayContain = (names: string) => `Może zawierać: ${names}.`;
export const allergyStatement = (phone: string) =>
  `Nasze kuchnie używają wszystkich czternastu alergenów. Jeśli ktoś z jedzących ma alergię, przed jedzeniem zadzwoń: ${phone}.`;
export const contact = 'Kontakt';
export const yourNote = 'Twoja uwaga';

/** Status w dwóch, trzech słowach. */
export function statusWords(status: OrderStatus, mode: Mode): string {
  const words: Record<OrderStatus, string> = {
    pending_payment: 'Czeka na płatność',
    placed: 'Otrzymane',
    accepted: 'Przyjęte',
    preparing: 'W przygotowaniu',
    ready: mode === 'delivery' ? 'Spakowane' : 'Gotowe do odbioru',
    out_for_delivery: 'W drodze',
    completed: mode === 'delivery' ? 'Dostarczone' : 'Odebrane',
    expired: 'Nieopłacone w terminie',
    cancelled: 'Anulowane',
    rejected: 'Odrzucone przez kuchnię',
    review: 'Sprawdzane',
  };
  return words[status];
}

/** Jedno zdanie o tym, co dalej. */
export function nextWords(status: OrderStatus, mode: Mode, isRefunded: boolean): string {
  const refund = isRefunded ? 'Pieniądze wracają na Twoją kartę.' : 'Nie pobrano żadnej opłaty.';
  const words: Record<OrderStatus, string> = {
    pending_payment: 'Twój termin czeka. Zapłać, a zamówienie trafi do kuchni.',
    placed: 'Kuchnia ma Twoje zamówienie i zaraz je przyjmie.',
    accepted: 'Kuchnia przyjęła zamówienie i zacznie w porę na Twój termin.',
    preparing: 'Twoje jedzenie właśnie się gotuje.',
    ready:
      mode === 'delivery' ? 'Spakowane, czeka na kuriera.' : 'Można odbierać, póki jest gorące.',
    out_for_delivery: 'Kurier jest w drodze do Ciebie.',
    completed: 'Smacznego.',
    expired: `Termin został zwolniony. ${refund}`,
    cancelled: `To zamówienie zostało anulowane. ${refund}`,
    rejected: `Przepraszamy, kuchnia nie mogła go przyjąć. ${refund}`,
    review: 'Sprawdzamy płatność i damy Ci znać. Nie stracisz pieniędzy.',
  };
  return words[status];
}

export const readyBy = (time: string) => `Gotowe do ${time}`;

/** Why the kitchen did not take an order. */
export function rejectionWords(reason: RejectReason): string {
  const words: Record<RejectReason, string> = {
    no_answer: 'Nie odpowiedziała na czas.',
    too_busy: 'Ma teraz zbyt wiele pracy.',
    sold_out: 'Coś się wyprzedało.',
    closing: 'Zaraz zamyka.',
    cannot_deliver: 'Nie może teraz tam dowieźć.',
    other: '',
  };
  return words[reason];
}

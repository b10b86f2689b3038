import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import type { OrderStatus } from '../../../../contract/order-status.ts';
import type { RefundReason, RejectReason } from '../../../../contract/orders/order-reasons.ts';
import { selectPlural } from '../../../../contract/text/plural.ts';
import type { texts as en } from './orders.texts.ts';
import type { RefundStatus } from './refund-status.ts';

export const texts: Translation<typeof en> = {
  yourOrders: 'Twoje zamówienia',
  noOrdersYet: 'Nie masz jeszcze zamówień',
  startAnOrder: 'Złóż zamówienie',
  followItHere: 'Gdy coś zamówisz, tutaj sprawdzisz, co się z tym dzieje.',

  noSuchOrder: 'Tego zamówienia nie ma na Twoim koncie',
  perhapsAnotherAccount: 'Może złożono je z innym numerem telefonu lub adresem e-mail.',

  linkEnded: 'Ten link już wygasł',
  linkEndsWithOrder: 'Pokazuje zamówienie tylko wtedy, gdy jest przygotowywane lub w drodze.',
  seeTheMenu: 'Zobacz menu',
  comesTo: (addressLine) => `Dostawa pod adres: ${addressLine}.`,
  isCollectedAt: (storeName) => `Odbiór w: ${storeName}.`,
  shareTracking: 'Udostępnij link',
  trackingCopied: 'Link skopiowano. Działa, dopóki zamówienie nie dotrze.',
  trackedKitchenClosed: 'Kuchnia jest teraz zamknięta i zobaczy zamówienie po otwarciu.',
  trackedNext: (status, mode) =>
    ({
      placed: 'Kuchnia ma zamówienie i zaraz je przyjmie.',
      accepted: 'Kuchnia przyjęła zamówienie i zacznie o czasie.',
      preparing: 'Jedzenie się gotuje.',
      ready: mode === 'delivery' ? 'Spakowane, czeka na kuriera.' : 'Można już odebrać.',
      out_for_delivery: 'Kurier jest w drodze.',
    })[status],

  orderNumber: (number) => `Zamówienie ${number}`,
  describeOrder: (store, number, when, status) =>
    `${store}, zamówienie ${number}, ${when}, ${status}`,
  formatTitle: (status, number) => `${status} · ${number}`,
  progress: 'Przebieg',
  notYet: 'jeszcze nie',
  delivery: 'Dostawa',
  pickup: 'Odbiór',
  modeAndTime: (mode, when) => `${mode}: ${when}`,
  payNow: 'Zapłać teraz',

  printTheReceipt: 'Wydrukuj paragon',
  cancelTheOrder: 'Anuluj zamówienie',
  allYourOrders: 'Wszystkie zamówienia',

  quotedNote: (note) => `„${note}”`,
  containsAllergens: (names) => `Zawiera: ${names}.`,
  noAllergensDeclared: 'Nie zgłoszono alergenów z listy.',
  challenge25: 'Tylko dla osób pełnoletnich: prosimy przygotować dokument (Challenge 25).',
  notVerified: 'Niezweryfikowane: prosimy o pytanie.',

  deliverTo: 'Adres dostawy',
  cookedBy: 'Przygotowuje',
  companyNumber: (number) => `Nr spółki ${number}`,
  vatNumber: (number) => `VAT ${number}`,

  modeAndDay: (mode, day) => `${mode}: ${day}`,
  staleSince: (time) =>
    `Wygląda na to, że jesteś offline. Stan zamówienia z ${time}; próbujemy dalej.`,
  timeToAccept: (until) =>
    `Kuchnia ma czas na przyjęcie do: ${until}. Jeśli nie zdąży, oddamy Ci pieniądze.`,
  kitchenClosed: 'Kuchnia jest teraz zamknięta i zobaczy Twoje zamówienie po otwarciu.',
  timeToPay: (minutes) =>
    `Trzymamy Twój termin jeszcze ${minutes} ${selectPlural(minutes, { one: 'minutę', few: 'minuty', many: 'minut' })}.`,

  orderAgain: 'Zamów ponownie',
  orderAgainOf: (dishes, number) => `Zamów ponownie: ${dishes}, zamówienie ${number}`,
  lookingAtMenu: 'Sprawdzamy menu…',
  notAllAsItWas: 'Nie wszystko jest jak wtedy',
  nothingLeft: 'Nic z tego nie można teraz zamówić',
  dishGone: 'Nie ma już w menu.',
  dishSoldOut: 'Na razie wyprzedane.',
  brandPaused: 'Chwilowo nie można tego zamówić.',
  needsChoice: 'Ma teraz inne opcje, trzeba wybrać od nowa.',
  chooseAnew: 'Wybierz od nowa',
  optionsGone: (options) => `Bez: ${options}. Już tego nie oferujemy.`,
  nowContains: (names) => `Teraz zawiera: ${names}.`,
  nowMayContain: (names) => `Teraz może zawierać: ${names}.`,
  nowNotVerified: 'Alergeny są teraz niezweryfikowane: prosimy o pytanie.',
  fewer: (quantity) => `Teraz najwyżej ${quantity} w jednym zamówieniu.`,
  priceChanged: (from, to) => `Teraz ${to} zamiast ${from}.`,
  replacesBasket: (storeName) =>
    `W koszyku są dania z innej kuchni. Ustąpią miejsca daniom z ${storeName}.`,
  fillBasketWith: (count) =>
    `Włóż do koszyka ${count} ${selectPlural(count, { one: 'danie', few: 'dania', many: 'dań' })}`,
  leaveIt: 'Zostaw',

  callTheStore: 'Zadzwoń do lokalu',
  addToCalendar: 'Do kalendarza',
  calendarTitle: (mode, websiteName) => `${mode}, ${websiteName}`,
  cancelQuestion: 'Anulować to zamówienie?',
  cancelsUnpaid: 'Nic jeszcze nie zapłacono. Termin wróci do kuchni.',
  cancelsPaid: 'Kuchnia jeszcze nie zaczęła. Wszystkie pieniądze wrócą na Twoją kartę.',
  yesCancel: 'Tak, anuluj',
  cancelling: 'Anulujemy…',
  keepTheOrder: 'Zostaw zamówienie',

  receipt: 'Paragon',
  toPay: 'Do zapłaty',
  receiptTitle: (number) => `Paragon do zamówienia ${number}`,
  refunded: (amount) =>
    `${amount} wraca na Twoją kartę. Potrwa to od 5 do 10 dni roboczych, zależnie od banku, który wydał kartę.`,
  refundedAmount: (amount) => `${amount} wraca na Twoją kartę.`,
  sentBack: (amount, day) => `${amount} odesłano na Twoją kartę ${day}.`,
  bankTakes: 'Banki potrzebują od 5 do 10 dni roboczych.',
  keptAmount: (amount) => `Bez zwrotu: ${amount}.`,
  refunds: 'Zwroty',
  vatInIt: (amount) => `w tym VAT ${amount}`,
  refundWhy: (reason) => {
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
  },
  vatByRate: 'VAT według stawek',
  vatRate: 'Stawka',
  net: 'Netto',
  vat: 'VAT',
  gross: 'Brutto',
  soldByWhom: (seller) => `Sprzedawca: ${seller}`,
  allergens: 'Alergeny',
  orderContains: (names) => `Twoje zamówienie zawiera: ${names}.`,
  mayContain: (names) => `Może zawierać: ${names}.`,
  allergyStatement: (phone) =>
    `Nasze kuchnie używają wszystkich czternastu alergenów. Jeśli ktoś z jedzących ma alergię, przed jedzeniem zadzwoń: ${phone}.`,
  contact: 'Kontakt',
  allergyNotice: 'Kuchnia ma unikać',
  yourNote: 'Twoja uwaga',

  /** A status in two or three words. */
  formatStatus: (status, mode) => {
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
  },

  /** One sentence on what happens next. */
  nextStep: (status, mode, refundStatus) => {
    const refunds: Record<RefundStatus, string> = {
      not_charged: 'Nie pobrano żadnej opłaty.',
      partial: 'Część pieniędzy wraca na Twoją kartę, co potrwa od 5 do 10 dni roboczych.',
      none: 'Płatność nie zostanie zwrócona. Jeśli to pomyłka, zadzwoń do lokalu.',
      part_sent:
        'Część pieniędzy odesłano na Twoją kartę. Banki potrzebują od 5 do 10 dni roboczych.',
      under_way: 'Pieniądze wracają na Twoją kartę, co potrwa od 5 do 10 dni roboczych.',
      sent: 'Pieniądze odesłano na Twoją kartę. Banki potrzebują od 5 do 10 dni roboczych.',
      failed: 'Nie udało się jeszcze zwrócić pieniędzy. Zajmujemy się tym.',
    };
    const refund = refunds[refundStatus];
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
  },

  readyBy: (time) => `Gotowe do ${time}`,
  timeLeft: (wait) => `za ${wait}`,
  isLate: 'To trwa dłużej, niż planowaliśmy. Lokal powie Ci więcej.',

  rejectionReason: (reason) => {
    const words: Record<RejectReason, string> = {
      no_answer: 'Nie odpowiedziała na czas.',
      too_busy: 'Ma teraz zbyt wiele pracy.',
      sold_out: 'Coś się wyprzedało.',
      closing: 'Zaraz zamyka.',
      cannot_deliver: 'Nie może teraz tam dowieźć.',
      other: '',
    };
    return words[reason];
  },
};

import type { Translation } from '../../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './order.texts.ts';

export const texts: Translation<typeof en> = {
  order: 'Zamówienie',
  kitchen: 'Kuchnia',
  timeLabel: (mode) => (mode === 'delivery' ? 'Dostawa' : 'Odbiór'),
  deliverTo: 'Adres dostawy',
  follow: 'Śledź zamówienie',
  trackingLink: 'Link dla osoby, która czeka przy drzwiach',
  seeOrder: 'Zobacz zamówienie',
  allergyCall: (phone) =>
    `Masz alergię? Zanim zjesz, zadzwoń do kuchni: ${phone}. Dania powstają tam, gdzie używa się wszystkich alergenów.`,

  paySubject: (number) => `Zapłać za zamówienie ${number}`,
  payHeading: 'Jeszcze jeden krok: zapłać za zamówienie',
  payWhat: (number, store, amount) =>
    `Zamówienie telefoniczne w lokalu ${store}. Numer ${number}, kwota ${amount}.`,
  payNow: (amount) => `Zapłać ${amount}`,
  payWithin: (minutes) =>
    `Czekamy na płatność ${minutes} min. Kuchnia zaczyna, gdy zamówienie jest opłacone.`,
  paySms: (number, amount, minutes, href) =>
    `Zapłać ${amount} za zamówienie ${number} w ciągu ${minutes} min: ${href}`,

  placedSubject: (number) => `Mamy Twoje zamówienie ${number}`,
  placedHeading: 'Dziękujemy za zamówienie',
  placedNext: (store) => `${store} potwierdzi je w ciągu kilku minut.`,
  placedClosed: (store, by) =>
    `Kuchnia ${store} jest teraz zamknięta i potwierdzi je po otwarciu, najpóźniej: ${by}.`,
  placedSms: (number, when) => `Mamy Twoje zamówienie ${number} na: ${when}.`,

  delayedSubject: (store, number) =>
    `${store} potrzebuje trochę więcej czasu na zamówienie ${number}`,
  delayedHeading: 'Zamówienie potrwa trochę dłużej',
  delayedNext: (store) => `${store} ma więcej pracy, niż się spodziewano. Przepraszamy.`,
  delayedSms: (number, readyBy, store) =>
    `${store} potrzebuje trochę więcej czasu na zamówienie ${number}: będzie gotowe do ${readyBy}. Przepraszamy.`,
  rescheduledSubject: (store, number) => `${store}: nowa pora zamówienia ${number}`,
  rescheduledHeading: 'Twoje zamówienie ma nową porę',
  rescheduledNext: (store) =>
    `${store} nie może przygotować zamówienia na wybraną porę. Przepraszamy. Cena się nie zmienia.`,
  newTime: 'Nowa pora',
  oldTime: 'Poprzednio',
  rescheduledCall: (phone) =>
    `Jeśli nowa pora Ci nie odpowiada, zadzwoń pod numer ${phone}, aby zmienić lub anulować zamówienie.`,
  rescheduledSms: (number, { was, when }, { store, phone }) =>
    `${store}: nowa pora zamówienia ${number}: ${when}. Poprzednio: ${was}. Aby je zmienić lub anulować, zadzwoń: ${phone}.`,
  acceptedSubject: (store, number) => `${store}: przyjęto Twoje zamówienie ${number}`,
  acceptedHeading: 'Twoje zamówienie jest przyjęte',
  acceptedNext: (store, readyBy) =>
    readyBy
      ? `${store} ma dużo pracy i potrzebuje trochę więcej czasu.`
      : `${store} przygotuje je dla Ciebie na czas.`,
  readyBy: 'Gotowe do',
  acceptedSms: (number, { when, readyBy }, store) =>
    `${store}: przyjęto Twoje zamówienie ${number} na: ${when}.${readyBy ? ` Będzie gotowe: ${readyBy}.` : ''}`,

  rejectedSubject: (number) => `Przepraszamy, zamówienia ${number} nie da się zrealizować`,
  rejectedHeading: 'Przepraszamy, kuchnia nie zrealizuje Twojego zamówienia',
  rejectedWhy: (store, number) => `${store} nie może przygotować Twojego zamówienia ${number}.`,
  rejectReason: {
    no_answer: 'Kuchnia nie odpowiedziała na czas.',
    too_busy: 'Kuchnia ma zbyt wiele zamówień.',
    sold_out: 'Coś z zamówienia właśnie się skończyło.',
    closing: 'Kuchnia już się zamyka.',
    cannot_deliver: 'Nie możemy dostarczyć pod Twój adres.',
    other: '',
  },
  rejectedSms: (store, number, refund) =>
    `Przepraszamy, ${store} nie może przygotować zamówienia ${number}. Zwracamy ${refund}.`,

  cancelledByStoreSms: (store, number) =>
    `Przepraszamy, ${store} musi anulować zamówienie ${number}.`,
  notRefunded: (amount, store, phone) =>
    `Kwota ${amount} nie zostanie zwrócona. Jeśli to pomyłka, zadzwoń do ${store}: ${phone}.`,

  cancelledSubject: (number) => `Twoje zamówienie ${number} jest anulowane`,
  cancelledHeading: 'Twoje zamówienie jest anulowane',
  cancelledAsked: 'Zgodnie z Twoją prośbą. Nic nie zostanie przygotowane.',
  cancelledByUs: 'Nie mogliśmy go zrealizować: płatność nie zgadzała się z zamówieniem.',
  cancelledSms: (number, refund) =>
    `Twoje zamówienie ${number} jest anulowane.${refund === null ? '' : ` Zwracamy ${refund}.`}`,

  lateSubject: (number) => `Płatność za zamówienie ${number} wraca do Ciebie`,
  lateHeading: 'Płatność dotarła zbyt późno',
  lateWhy: (number) =>
    `Gdy pieniądze za zamówienie ${number} dotarły, jego termin był już zajęty. Nic nie zostanie przygotowane.`,
  lateSms: (number, refund) =>
    `Płatność za zamówienie ${number} dotarła zbyt późno, termin był zajęty.${refund === null ? '' : ` Zwracamy ${refund}.`}`,

  refund: 'Zwrot',
  refundHow:
    'Pieniądze wracają na kartę, którą zapłacono. Potrwa to od 5 do 10 dni roboczych, zależnie od banku, który wydał kartę.',

  refundedSubject: (number, amount) => `Zwrot ${amount} za zamówienie ${number}`,
  refundedHeading: 'Zwracamy Ci pieniądze',
  refundedWhat: (store, number) => `${store} zwraca pieniądze za zamówienie ${number}.`,
  refundReason: {
    missing_item: 'Czegoś brakowało.',
    wrong_item: 'Dotarło nie to danie.',
    quality: 'Coś było nie tak z daniem.',
    late: 'Dotarło zbyt późno.',
    never_arrived: 'Nie dotarło.',
    goodwill: 'Z przeprosinami.',
    other: '',
  },
  refundedSms: (store, number, amount) =>
    `${store} zwraca ${amount} za zamówienie ${number}. Potrwa to od 5 do 10 dni roboczych.`,

  readySubject: (number, mode) =>
    mode === 'pickup'
      ? `Twoje zamówienie ${number} jest gotowe do odbioru`
      : `Twoje zamówienie ${number} jest spakowane`,
  readyHeading: (mode) => (mode === 'pickup' ? 'Gotowe do odbioru' : 'Spakowane, zaraz wyrusza'),
  readyNext: (store, mode) =>
    mode === 'pickup'
      ? `Zamówienie czeka na Ciebie: ${store}. Podaj numer przy ladzie.`
      : `Zamówienie zaraz wyrusza: ${store}.`,
  readySms: (number, store, mode) =>
    mode === 'pickup'
      ? `Twoje zamówienie ${number} jest gotowe do odbioru: ${store}.`
      : `Twoje zamówienie ${number} jest spakowane i zaraz wyrusza: ${store}.`,

  receiptSubject: (number, site) => `Twój rachunek za zamówienie ${number} z ${site}`,
  receiptHeading: 'Twój rachunek',
  enjoy: 'Mamy nadzieję, że smakuje. Dziękujemy za zamówienie.',
  date: 'Data',
  receiptSms: (number, total) => `Twoje zamówienie ${number} jest zakończone. Zapłacono ${total}.`,

  quoted: (text) => `„${text}”`,
  items: 'Dania',
  discount: (label) => (label ? `Rabat: ${label}` : 'Rabat'),
  deliveryFee: 'Dostawa',
  serviceFee: 'Opłata serwisowa',
  smallOrderFee: 'Opłata za małe zamówienie',
  bagCharge: 'Opłata za torbę',
  credit: 'Twoje środki',
  tip: 'Napiwek',
  total: 'Zapłacono razem',
  refunded: 'Zwrócono',
  vatTitle: 'W tym VAT',
  refundedVatTitle: 'VAT w zwrotach',
  vatHead: ['Stawka', 'Netto', 'VAT', 'Brutto'],
  seller: 'Sprzedawca',
  companyNumber: (number) => `nr spółki ${number}`,
  vatNumber: (number) => `VAT ${number}`,

  contains: (names) => `Zawiera: ${names}.`,
  mayContain: (names) => `Może zawierać: ${names}.`,
  notVerified: 'Alergeny niezweryfikowane: zapytaj w kuchni.',
  noneDeclared: 'Nie zgłoszono żadnego z czternastu alergenów.',
  ageRestricted: 'Tylko dla osób pełnoletnich: prosimy przygotować dokument (Challenge 25).',
};

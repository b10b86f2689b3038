import type { Translation } from '../../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './open-cases.texts.ts';

export const texts: Translation<typeof en> = {
  title: 'Do załatwienia przez człowieka',
  count: (count) => `Do załatwienia przez człowieka: ${count}`,
  review: 'Płatność nie zgadza się z zamówieniem. Na razie go nie gotuj.',
  paidOf: (paid, total) => `Zapłacono ${paid} z ${total}.`,
  reviewEnds: (time) =>
    `O ${time} zostanie anulowane, a wszystkie pieniądze wrócą do klienta. Można to zrobić wcześniej.`,
  giveBack: 'Oddaj pieniądze',
  giveBackOf: (number) => `Oddaj pieniądze za ${number}`,
  cook: 'Gotuj mimo to',
  cookOf: (number) => `Gotuj ${number} mimo to`,
  cookTitle: (number) => `Gotować ${number} mimo to?`,
  isMissing: (amount) =>
    `Brakuje ${amount} i ta kwota już nie wpłynie: ponosi ją lokal. Zamówienie trafi do kuchni, a klient dowie się, że je przyjęto.`,
  isSurplus: (amount) =>
    `Zapłacono o ${amount} za dużo; ta kwota wróci od razu. Zamówienie trafi do kuchni, a klient dowie się, że je przyjęto.`,
  overLimit: (left) => `Możesz dziś przyjąć brak najwyżej ${left}. Poproś właściciela.`,
  cookOffline: 'Można to zrobić, gdy wróci połączenie.',
  dispute: 'Bank klienta kwestionuje tę płatność.',
  disputeOf: (amount) => `Bank klienta kwestionuje ${amount}.`,
  answerBy: (day, time) =>
    `Właściciel odpowiada bankowi w panelu operatora płatności najpóźniej: ${day}, ${time}.`,
  answerSoon: 'Właściciel odpowiada bankowi w panelu operatora płatności.',
  open: 'Otwórz',
  openOrder: (number) => `Otwórz zamówienie ${number}`,
};

import type { Translation } from '../../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './open-cases.texts.ts';

export const texts: Translation<typeof en> = {
  title: 'Do załatwienia przez człowieka',
  count: (count) => `Do załatwienia przez człowieka: ${count}`,
  review: 'Płatność nie zgadza się z zamówieniem. Nie gotuj go.',
  paidOf: (paid, total) => `Zapłacono ${paid} z ${total}.`,
  reviewEnds: (time) =>
    `O ${time} zostanie anulowane, a wszystkie pieniądze wrócą do klienta. Można to zrobić wcześniej.`,
  giveBack: 'Oddaj pieniądze',
  giveBackOf: (number) => `Oddaj pieniądze za ${number}`,
  dispute: 'Bank klienta kwestionuje tę płatność.',
  disputeOf: (amount) => `Bank klienta kwestionuje ${amount}.`,
  answerBy: (day, time) =>
    `Właściciel odpowiada bankowi w panelu operatora płatności najpóźniej: ${day}, ${time}.`,
  answerSoon: 'Właściciel odpowiada bankowi w panelu operatora płatności.',
  open: 'Otwórz',
  openOrder: (number) => `Otwórz zamówienie ${number}`,
};

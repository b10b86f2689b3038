import type { Translation } from '../../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './open-cases.texts.ts';

export const texts: Translation<typeof en> = {
  title: 'Do załatwienia przez człowieka',
  count: (count) => `Do załatwienia przez człowieka: ${count}`,
  review: 'Na razie nie gotuj: płatność się nie zgadza.',
  paidOf: (paid, total) => `Zapłacono ${paid} z ${total}.`,
  reviewEnds: (time) =>
    `Do ${time}: potem zostanie anulowane, a wszystkie pieniądze wrócą do klienta.`,
  decide: 'Zdecyduj',
  decideOf: (number) => `Zdecyduj o ${number}`,
  giveBack: 'Oddaj pieniądze',
  cook: 'Gotuj mimo to',
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
    `Do: ${day}, ${time}: właściciel odpowiada w panelu operatora płatności.`,
  answerSoon: 'Właściciel odpowiada w panelu operatora płatności.',
  open: 'Otwórz',
  openOrder: (number) => `Otwórz zamówienie ${number}`,
};

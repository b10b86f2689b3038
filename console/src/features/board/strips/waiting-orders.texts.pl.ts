import type { Translation } from '../../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './waiting-orders.texts.ts';

export const texts: Translation<typeof en> = {
  title: 'Czekają na płatność',
  order: (number, name) => `${number}, ${name}`,
  takenBy: (name) => `przyjmuje ${name}`,
  timeLeft: (countdown) => `na płatność jeszcze ${countdown}`,
  notSent: 'Link nie został wysłany.',
  sendAgain: 'Wyślij link ponownie',
  sendAgainTo: (number) => `Wyślij link ponownie, ${number}`,
  sent: 'Wysłano.',
  cancel: 'Anuluj',
  cancelOrder: (number) => `Anuluj ${number}`,
  reallyCancel: 'Tak, anuluj',
  keep: 'Zostaw',
};

import type { Translation } from '../../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './own-bookings.texts.ts';

export const texts: Translation<typeof en> = {
  none: 'Nie masz zarezerwowanego stolika.',
  bookATable: 'Zarezerwuj stolik',
  people: (count) => `${count} os.`,
  manage: 'Zmień lub odwołaj',
  view: 'Zobacz',
  before: 'Minione i odwołane',
  states: {
    held: '',
    confirmed: '',
    seated: '',
    left: '',
    cancelled: 'Odwołana',
    no_show: 'Bez wizyty',
  },
};

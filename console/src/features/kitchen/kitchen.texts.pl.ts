import type { Translation } from '../../../../contract/messages/catalogue.ts';
import type { texts as en } from './kitchen.texts.ts';

export const texts: Translation<typeof en> = {
  heading: 'Kuchnia',
  empty: 'Nie ma nic do gotowania.',
  startsIn: (minutes) => (minutes > 0 ? `Zacznij za ${minutes} min` : 'Zacznij teraz'),
  lineDone: (name) => `Zrobione: ${name}`,
  bump: 'Gotowe',
  bumpOrder: (number) => `Gotowe: ${number}`,
  readFirst: 'Klient pisze o alergii. Przeczytaj i dotknij tutaj.',
};

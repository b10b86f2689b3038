import type { Translation } from '../../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './deal.texts.ts';

export const texts: Translation<typeof en> = {
  step: (course, step, steps) => `${course}, ${step} z ${steps}`,
  chooseFirst: 'Wybierz jedno danie.',
  soldOut: 'Wyprzedane',
  next: (course) => `Dalej: ${course}`,
  back: (course) => `Wstecz: ${course}`,
  saves: 'oszczędzasz',
  hours: (from, until) => `Dla zamówień od ${from} do ${until}.`,
  unavailable: 'Ten zestaw jest teraz wyprzedany.',
};

import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './past-row.texts.ts';

export const texts: Translation<typeof en> = {
  orderAgain: 'Zamów ponownie',
  orderedOn: (day) => `Zamówione: ${day}`,
  orderAgainOf: (dishes, day) => `Zamów ponownie: ${dishes}, ${day}`,
  orderedTimes: (times) => (times === 2 ? 'Zamówione dwa razy' : `Zamówione ${times} razy`),
  asLastTime: 'Jak ostatnio',
  asLastTimeOf: (dish) => `${dish} jak ostatnio`,
};

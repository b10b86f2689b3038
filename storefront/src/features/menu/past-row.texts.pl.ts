import type { Translation } from '../../../../contract/messages/catalogue.ts';
import type { texts as en } from './past-row.texts.ts';

export const texts: Translation<typeof en> = {
  orderAgain: 'Zamów ponownie',
  asLastTime: 'Jak ostatnio',
  asLastTimeOf: (dish) => `${dish} jak ostatnio`,
};

import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './format-slot.texts.ts';

export const texts: Translation<typeof en> = {
  today: 'dzisiaj',
  tomorrow: (date) => `jutro, ${date}`,
};

import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './group.texts.ts';

export const texts: Translation<typeof en> = {
  nothingOpen: 'Jeszcze nic nie jest otwarte',
  firstTable: 'Pierwszy stół jest właśnie nakrywany.',
};

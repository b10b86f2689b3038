import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './basket-plan.texts.ts';

export const texts: Translation<typeof en> = {
  deliveredFrom: (kitchen) => `Dostawa: ${kitchen}`,
  collectedAt: (kitchen) => `Odbiór: ${kitchen}`,
  time: 'Czas:',
};

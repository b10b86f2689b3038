import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './share-site.texts.ts';

export const texts: Translation<typeof en> = {
  sharingNotSupported: 'Udostępnianie nie działa na tym urządzeniu.',
};

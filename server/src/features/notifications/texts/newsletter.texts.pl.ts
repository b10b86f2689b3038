import type { Translation } from '../../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './newsletter.texts.ts';

export const texts: Translation<typeof en> = {
  confirmSubject: (site) => `Potwierdź: nowości od ${site}`,
  confirmHeading: 'Jedno kliknięcie i gotowe',
  somebodyAsked: (site) =>
    `Ktoś, mamy nadzieję, że Ty, poprosił o nowości i oferty od ${site} na ten adres.`,
  nothingUntil: 'Nic nie wyślemy bez potwierdzenia. Jeśli to nie Ty, zignoruj tę wiadomość.',
  yes: 'Tak, chcę nowości',
  confirmSms: (href) => `Potwierdź, że chcesz nasze nowości: ${href}`,
};

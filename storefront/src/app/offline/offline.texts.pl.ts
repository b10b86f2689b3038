import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './offline.texts.ts';

export const texts: Translation<typeof en> = {
  notice: 'Brak połączenia. Menu i koszyk nadal działają.',

  title: 'Brak połączenia',
  words:
    'Tej strony nie ma w pamięci Twojego urządzenia. Menu i koszyk działają także bez połączenia.',
  callUs: 'Możesz też do nas zadzwonić:',
  tryAgain: 'Spróbuj ponownie',
  seeMenu: 'Zobacz menu',
};

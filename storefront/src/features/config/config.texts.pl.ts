import type { Translation } from '../../../../contract/messages/catalogue.ts';
import type { texts as en } from './config.texts.ts';

export const texts: Translation<typeof en> = {
  /** Polish names the country last: 'funty szterlingi', 'dolary amerykańskie'. */
  toCurrencyName: (fullName) => fullName.split(' ')[0] ?? fullName,
};

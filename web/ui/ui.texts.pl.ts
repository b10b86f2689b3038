import type { Translation } from '../../contract/messages/text-catalogue.ts';
import type { texts as en } from './ui.texts.ts';

export const texts: Translation<typeof en> = {
  close: 'Zamknij',
  dismiss: 'Ukryj',
  loading: 'Wczytywanie',
  retry: 'Spróbuj ponownie',

  quantityLabel: (name) => `Liczba sztuk: ${name}`,
  remove: (name) => `Usuń: ${name}`,
  oneFewer: (name) => `O jedną sztukę mniej: ${name}`,
  oneMore: (name) => `O jedną sztukę więcej: ${name}`,

  offline: 'Brak połączenia. Spróbuj ponownie, gdy wróci internet.',

  was: 'wcześniej',
  plus: 'plus',
};

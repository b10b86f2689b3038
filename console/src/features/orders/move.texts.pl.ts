import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './move.texts.ts';

export const texts: Translation<typeof en> = {
  move: 'Przenieś na inną porę',
  newTime: 'Nowa pora',
  hint: 'Cena się nie zmienia. Klient dostanie wiadomość z obiema porami.',
  noTimes: 'Lokal nie ma innej wolnej pory.',
  loading: 'Szukam wolnych pór',
  nearest: 'Najbliższe',
  confirm: 'Przenieś mimo to',
  moved: 'Przeniesione. Klient dostanie wiadomość.',
  refunded: (amount) => `Zakończone. Do klienta wraca ${amount}.`,
  overLimit: (left) =>
    `Nie zrobiono: z tego zamówienia możesz dziś zwrócić jeszcze ${left}. Poproś kogoś, kto może zwrócić więcej.`,
  overtaken: 'Nie zrobiono: ktoś inny zmienił w tym czasie to zamówienie.',
  refused: 'Nie zrobiono: na tym etapie nie można już przenieść ani zakończyć zamówienia.',
  refusals: {
    SLOT_FULL: 'Nie zrobiono: ta pora jest pełna. Wybierz inną.',
    SLOT_REFUSED: 'Nie zrobiono: lokal nie ma tej pory. Wybierz inną.',
    NOT_SERVED:
      'Jeszcze nie zrobiono: jednego z dań nie ma wtedy w menu. Wybierz inną porę albo przenieś mimo to.',
    NOT_ALLOWED: 'Nie zrobiono: nie masz do tego uprawnień.',
    PIN_NEEDED: 'Nie zrobiono: najpierw podaj PIN.',
    CONFIRMATION_NEEDED: 'Nie zrobiono: najpierw potwierdź kluczem dostępu.',
    NOT_SENT: 'Nie zrobiono: dotarło za późno. Zrób to jeszcze raz.',
  },
};

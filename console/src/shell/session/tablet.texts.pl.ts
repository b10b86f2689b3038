import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './tablet.texts.ts';

export const texts: Translation<typeof en> = {
  pinTitle: 'Wpisz swój PIN',
  whoAreYou: 'Kim jesteś?',
  pinOf: (name) => `PIN: ${name}`,
  pin: 'PIN',
  newPinNeeded: (digits) =>
    `Twoja rola wymaga teraz PIN-u o ${digits} cyfrach. Utwórz nowy na ekranie Zespół, po własnym zalogowaniu. Stary PIN już nie działa.`,
  digitsTyped: (typed, all) => `${typed} z ${all} cyfr`,
  removeDigit: 'Usuń ostatnią cyfrę',
  otherPerson: 'Ktoś inny',
  leave: (name, seconds) => `${name}, ${seconds} s: koniec`,
  pinForThis: 'Do tego potrzebny jest PIN osoby, która może to zrobić.',
  enterPin: 'Wpisz PIN',
  lookedFor: (tablet) => `Ktoś szuka tego tabletu: ${tablet}`,
  found: 'Jest tutaj',
};

import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './slots.texts.ts';

export const texts: Translation<typeof en> = {
  when: 'Kiedy',
  noTimes: 'W tej chwili nie ma wolnych terminów.',
  asap: (wait) => `Jak najszybciej (${wait})`,
  wait: (fromMinutes, toMinutes) => `${fromMinutes}–${toMinutes} min`,
  usual: (slot) => `Jak zwykle: ${slot}`,
  chooseTime: 'Wybierz godzinę',
  day: 'Dzień',
  time: 'Godzina',
  pickTime: 'Wskaż godzinę',
};

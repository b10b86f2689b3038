import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './hours.texts.ts';

export const texts: Translation<typeof en> = {
  closed: 'Nieczynne',
  allDay: 'Czynne całą dobę',
  onDays: (days, times) => `${days} ${times}`,
  closedOn: (day) => `${day}: nieczynne`,
  opensOn: (day, time) => `${day}: otwarcie o ${time}`,
  closesOn: (day, time) => `${day}: zamknięcie o ${time}`,
  hoursOn: (day, times) => `${day}: ${times}`,
  allDayOn: (day) => `${day}: czynne całą dobę`,
  withoutMode: { delivery: 'bez dostawy', pickup: 'bez odbioru' },
  ofMode: { delivery: 'dostawa', pickup: 'odbiór' },
};

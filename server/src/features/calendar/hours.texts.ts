import type { Mode } from '../../../../contract/sites/store.ts';

/** Opening hours in words. */
export const texts = {
  closed: 'Closed',
  allDay: 'Open 24 hours',
  /** 'Mon–Thu 12:00–22:00, Fri 12:00–23:00' */
  onDays: (days: string, times: string) => `${days} ${times}`,
  /** `day`: 'Christmas Day, Fri 25 Dec', or the date alone. */
  closedOn: (day: string) => `Closed on ${day}`,
  opensOn: (day: string, time: string) => `${day}: opens ${time}`,
  closesOn: (day: string, time: string) => `${day}: closes ${time}`,
  hoursOn: (day: string, times: string) => `${day}: ${times}`,
  allDayOn: (day: string) => `${day}: open 24 hours`,
  withoutMode: { delivery: 'no delivery', pickup: 'no collection' } as Record<Mode, string>,
  ofMode: { delivery: 'delivery', pickup: 'collection' } as Record<Mode, string>,
};

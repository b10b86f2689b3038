export const texts = {
  when: 'When',
  noTimes: 'No times are on offer right now.',
  asap: (wait: string) => `ASAP (${wait})`,
  /** How long a meal takes, from 35 to 50 minutes. */
  wait: (fromMinutes: number, toMinutes: number) => `${fromMinutes}–${toMinutes} min`,
  /** `slot` as in 'tomorrow, Sat 4 July, 18:15'. */
  usual: (slot: string) => `Your usual time: ${slot}`,
  chooseTime: 'Choose a time',
  day: 'Day',
  time: 'Time',
  pickTime: 'Pick a time',
};

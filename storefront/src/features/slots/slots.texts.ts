export const when = 'When';
export const noTimes = 'No times are on offer right now.';
export const asap = (wait: string) => `ASAP (${wait})`;
/** How long a meal takes, from 35 to 50 minutes. */
export const wait = (fromMinutes: number, toMinutes: number) => `${fromMinutes}–${toMinutes} min`;
export const chooseTime = 'Choose a time';
export const day = 'Day';
export const time = 'Time';
export const pickTime = 'Pick a time';

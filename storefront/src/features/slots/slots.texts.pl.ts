export const when = 'Kiedy';
export const noTimes = 'W tej chwili nie ma wolnych terminów.';
export const asap = (wait: string) => `Jak najszybciej (${wait})`;
export const wait = (fromMinutes: number, toMinutes: number) => `${fromMinutes}–${toMinutes} min`;
export const chooseTime = 'Wybierz godzinę';
export const day = 'Dzień';
export const time = 'Godzina';
export const pickTime = 'Wskaż godzinę';

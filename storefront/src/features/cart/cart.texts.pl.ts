export const cartFailed = 'Ups, coś poszło nie tak';

export const removed = (dish: string) => `Usunięto: ${dish}`;
export const undo = 'Cofnij';

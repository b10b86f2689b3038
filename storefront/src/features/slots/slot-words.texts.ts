// As they stand inside a line.
export const today = 'today';
export const tomorrow = (date: string) => `tomorrow, ${date}`;

export const today = 'dzisiaj';
export const tomorrow = (date: string) => `jutro, ${date}`;

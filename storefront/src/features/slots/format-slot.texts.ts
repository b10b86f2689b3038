// Times as they stand inside a line.
export const texts = {
  today: 'today',
  tomorrow: (date: string) => `tomorrow, ${date}`,
};

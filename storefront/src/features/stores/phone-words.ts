/** How Ofcom's area codes part a number: London and its like, the big cities, everywhere else and mobiles. */
const UK_NUMBER = /^\+44(?:(2\d)(\d{4})|(1[1-9]1|11\d)(\d{3})|(\d{4}))(\d{4,6})$/;

/** '+442079460010' -> '020 7946 0010', as a British caller dials it; other countries' numbers as they are. */
export const phoneWords = (phone: string): string =>
  phone.replace(UK_NUMBER, (_, ...parts) => `0${parts.slice(0, 6).filter(Boolean).join(' ')}`);

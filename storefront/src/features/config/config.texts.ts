export const texts = {
  /** The word that a screen reader says: English names the country first ('British pounds', 'US dollars'). */
  toCurrencyName: (fullName: string) => fullName.split(' ').at(-1) ?? fullName,
};

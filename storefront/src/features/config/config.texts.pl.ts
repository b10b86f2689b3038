/** Polish names the country last: 'funty szterlingi', 'dolary amerykańskie'. */
export const currencyWord = (fullName: string) => fullName.split(' ')[0] ?? fullName;

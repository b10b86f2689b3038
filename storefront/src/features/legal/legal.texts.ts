// What stands around the legal pages, whose own words come from the pack. The Polish sibling is legal.texts.pl.ts.
export const onThisPage = 'On this page';
export const companyNumber = (number: string) => `. Company number ${number}`;
export const vatNumber = (number: string) => `. VAT number ${number}`;
export const questions = 'Questions?';
export const privacy = 'Privacy';
export const terms = 'Terms';
export const cookies = 'Cookies';

// What stands around the legal pages, whose own words come from the pack.
export const texts = {
  onThisPage: 'On this page',
  companyNumber: (number: string) => `. Company number ${number}`,
  vatNumber: (number: string) => `. VAT number ${number}`,
  questions: 'Questions?',
  privacy: 'Privacy',
  terms: 'Terms',
  cookies: 'Cookies',
};

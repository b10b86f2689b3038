// Texts around the legal pages, which come from the tenant pack.
export const texts = {
  onThisPage: 'On this page',
  companyNumber: (number: string) => `. Company number ${number}`,
  vatNumber: (number: string) => `. VAT number ${number}`,
  questions: 'Questions?',
  privacy: 'Privacy',
  terms: 'Terms',
  cookies: 'Cookies',
};

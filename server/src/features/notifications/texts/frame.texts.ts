// Texts of every e-mail's frame, and times.
export const texts = {
  questions: (phone: string, email: string) => `Questions? Call ${phone} or write to ${email}.`,
  registered: (number: string) => `Company number ${number}`,
  vat: (number: string) => `VAT ${number}`,
  unsubscribe: 'Unsubscribe',

  today: 'today',
  span: (from: string, until: string) => `${from} to ${until}`,
};

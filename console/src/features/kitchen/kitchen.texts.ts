export const texts = {
  heading: 'Kitchen',
  empty: 'Nothing to cook.',
  startsIn: (minutes: number) => (minutes > 0 ? `Start in ${minutes} min` : 'Start now'),
  lineDone: (name: string) => `Done: ${name}`,
  bump: 'Ready',
  bumpOrder: (number: string) => `Ready: ${number}`,
  readFirst: 'The customer writes about an allergy. Read it, then tap here.',
};

// Messages about a booked table.
export const texts = {
  when: 'When',
  people: 'People',
  where: 'Where',
  phone: 'Phone',
  reference: 'Reference',
  calendarTitle: (site: string) => `Table at ${site}`,
  manage: 'Change, cancel or save the date',
  changeUntil: (until: string, phone: string) =>
    `You can change or cancel it until ${until}. After that, please call ${phone}.`,
  subject: {
    confirmed: (store: string, when: string) => `Your table at ${store}, ${when}`,
    changed: (store: string, when: string) => `Your table at ${store} is now ${when}`,
    cancelled: (store: string, when: string) => `Your table at ${store}, ${when}, is cancelled`,
    reminder: (store: string, when: string) => `See you at ${store}, ${when}`,
  },
  heading: {
    confirmed: 'Your table is booked',
    changed: 'Your booking is changed',
    cancelled: 'Your booking is cancelled',
    reminder: 'We expect you soon',
  },
  next: {
    confirmed: (store: string) => `We look forward to seeing you at ${store}.`,
    changed: (store: string) => `This is your booking at ${store} as it is now.`,
    cancelled: (store: string) =>
      `${store} keeps no table for you. We hope to see you another time.`,
    reminder: (store: string) =>
      `Your table at ${store} is ready for you. If you cannot come, please tell us.`,
  },
  sms: {
    confirmed: (store: string, when: string, people: number, reference: string) =>
      `Your table at ${store} is booked: ${when}, people: ${people}. Reference ${reference}.`,
    changed: (store: string, when: string, people: number, reference: string) =>
      `Your booking at ${store} is changed: ${when}, people: ${people}. Reference ${reference}.`,
    cancelled: (store: string, when: string, _people: number, reference: string) =>
      `Your table at ${store}, ${when}, is cancelled. Reference ${reference}.`,
    reminder: (store: string, when: string, people: number, reference: string) =>
      `We expect you at ${store}: ${when}, people: ${people}. Reference ${reference}.`,
  },
};

// Messages to guests who wait for a table.
export const texts = {
  when: 'When',
  people: 'People',
  leave: 'See or leave the waitlist',
  accept: 'See the table',
  waitingSubject: (store: string, when: string) => `You are on the waitlist of ${store}, ${when}`,
  waitingHeading: 'You are on the waitlist',
  waitingNext: (store: string) =>
    `If a table at ${store} becomes free, we hold it for you and send you a message. You then have 15 minutes to book it.`,
  waitingSms: (store: string, when: string, href: string) =>
    `You are on the waitlist of ${store}, ${when}. See or leave it: ${href}`,
  offerSubject: (store: string, when: string) => `A table at ${store} is free: ${when}`,
  offerHeading: 'A table is free',
  offerNext: (store: string, until: string) =>
    `${store} holds this table for you until ${until}. Book it by then, or it goes to the next guest.`,
  offerSms: (store: string, when: string, until: string, href: string) =>
    `A table at ${store} is free: ${when}. We hold it until ${until}. Book it: ${href}`,
};

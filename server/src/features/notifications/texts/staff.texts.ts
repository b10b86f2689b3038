// E-mails to the people who run a store.
export const texts = {
  unattendedSubject: (store: string) => `${store}: nobody watches the orders`,
  unattendedHeading: 'No tablet shows the orders',
  unattendedNext: (store: string) =>
    `${store} is open, but no order board of it has been connected for a minute. Orders may be waiting. If none is opened within five minutes, the store stops taking new orders.`,
  pausedSubject: (store: string) => `${store} takes no new orders`,
  pausedHeading: 'New orders are paused',
  pausedNext: (store: string) =>
    `No order board of ${store} has been connected for five minutes, so customers cannot order there now. Open a board, and the store takes orders again within seconds. Paid orders still wait for you.`,
};

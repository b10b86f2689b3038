export const texts = {
  close: 'Close',
  dismiss: 'Dismiss',
  loading: 'Loading',
  retry: 'Retry',

  quantityOf: (name: string) => `Quantity of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  oneFewer: (name: string) => `One ${name} fewer`,
  oneMore: (name: string) => `One ${name} more`,

  offline: 'You’re offline. Please try again once you have a connection.',

  /** Said before a price that is no longer asked. */
  was: 'was',
  /** How '+' before a price is said. */
  plus: 'plus',
};

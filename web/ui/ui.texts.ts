export const texts = {
  close: 'Close',
  dismiss: 'Dismiss',
  loading: 'Loading',
  retry: 'Retry',

  quantityLabel: (name: string) => `Quantity of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  oneFewer: (name: string) => `One ${name} fewer`,
  oneMore: (name: string) => `One ${name} more`,

  offline: 'You’re offline. Please try again once you have a connection.',

  /** Before a former price, for screen readers. */
  was: 'was',
  /** '+' before a price, for screen readers. */
  plus: 'plus',
};

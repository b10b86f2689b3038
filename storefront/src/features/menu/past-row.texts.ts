export const texts = {
  orderAgain: 'Order again',
  asLastTime: 'As last time',
  asLastTimeOf: (dish: string) => `${dish} as last time`,
};

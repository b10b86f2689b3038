export const texts = {
  orderAgain: 'Order again',
  /** `day` as in 'today' or 'Sat 4 July'. */
  orderedOn: (day: string) => `Ordered ${day}`,
  orderAgainOf: (dishes: string, day: string) => `Order again: ${dishes}, ${day}`,
  /** At least twice. */
  orderedTimes: (times: number) => (times === 2 ? 'Ordered twice' : `Ordered ${times} times`),
  asLastTime: 'As last time',
  asLastTimeOf: (dish: string) => `${dish} as last time`,
};

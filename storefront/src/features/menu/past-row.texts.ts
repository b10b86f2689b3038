export const orderAgain = 'Order again';
export const asLastTime = 'As last time';
export const asLastTimeOf = (dish: string) => `${dish} as last time`;

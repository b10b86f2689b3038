export const orderAgain = 'Zamów ponownie';
export const asLastTime = 'Jak ostatnio';
export const asLastTimeOf = (dish: string) => `${dish} jak ostatnio`;

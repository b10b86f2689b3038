/** Spec section 8, to the letter. */
export const cartFailed = '!Opps something went wrong';

export const removed = (dish: string) => `${dish} removed`;
export const undo = 'Undo';

export const texts = {
  /** Spec section 8, to the letter. */
  cartFailed: '!Opps something went wrong',

  removed: (dish: string) => `${dish} removed`,
  undo: 'Undo',
};

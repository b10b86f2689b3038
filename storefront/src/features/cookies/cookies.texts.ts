export const texts = {
  /** Spec section 2. */
  title: 'We use cookies',
  words: 'Your basket and sign-in need none. Accept only keeps your answer.',
  whatWeKeep: 'What we keep',
  reject: 'Reject',
  accept: 'Accept',
};

export const texts = {
  /** Spec section 2. */
  title: 'We use cookies',
  explanation: 'Your basket and sign-in need none. Accept only keeps your answer.',
  policyLink: 'What we keep',
  reject: 'Reject',
  accept: 'Accept',
};

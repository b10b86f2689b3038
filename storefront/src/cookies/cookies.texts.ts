/** Spec section 2. */
export const title = 'We use cookies';
export const words =
  'Your basket and sign-in need none of them. Accept, and we also remember that you did.';
export const whatWeKeep = 'What we keep';
export const reject = 'Reject';
export const accept = 'Accept';

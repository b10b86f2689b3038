/** Spec section 2. */
export const title = 'We use cookies';
export const words = 'Your basket and sign-in need none. Accept only keeps your answer.';
export const whatWeKeep = 'What we keep';
export const reject = 'Reject';
export const accept = 'Accept';

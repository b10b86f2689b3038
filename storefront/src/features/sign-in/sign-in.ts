// Public file of the sign-in, for screens that need a customer or a new code.
export { returnHereAfterSignIn } from './identifier.ts';
export { CodeBoxes, EMPTY_CODE } from './code-boxes.tsx';

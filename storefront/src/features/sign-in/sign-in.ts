// The door of the sign-in room for screens that need a customer, or a fresh code.
export { returnHereAfterSignIn } from './identifier.ts';
export { CodeBoxes, EMPTY_CODE } from './code-boxes.tsx';

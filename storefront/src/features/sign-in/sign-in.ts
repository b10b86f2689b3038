// Public file of the sign-in, for screens that need a session or a code.
export { returnHereAfterSignIn } from './sign-in-storage.ts';
export { CodeBoxes, EMPTY_CODE } from './code-boxes.tsx';

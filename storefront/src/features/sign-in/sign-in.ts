// Public file of the sign-in, for screens that need a code.
export { CodeBoxes, EMPTY_CODE, isCodeRefused } from './code-boxes.tsx';

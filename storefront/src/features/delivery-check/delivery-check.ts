// The public file of the delivery check.
export { PostcodeCheck } from './postcode-check.tsx';

// What a call needs to know of its route, and of refusals, in a file of its own.
export { afterRefusal } from './after-refusal.ts';
export { ENDPOINTS } from '../../../../contract/endpoints.ts';

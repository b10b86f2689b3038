// What a call needs to know of its route, and of refusals, in a file of its own.
export { handleRefusal as afterRefusal } from './handle-refusal.ts';
export { ENDPOINTS } from '../../../../contract/endpoints.ts';

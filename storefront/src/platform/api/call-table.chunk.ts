// Endpoint table and refusal handling, loaded with the first call.
export { handleRefusal as afterRefusal } from './handle-refusal.ts';
export { ENDPOINTS } from '../../../../contract/endpoints.ts';

// The door of the home room.
export { useHomeContent } from './use-home-content.ts';

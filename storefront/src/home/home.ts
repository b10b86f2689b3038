// The door of the home room.
export { useHomeContent, useKeptHome } from './use-home-content.ts';

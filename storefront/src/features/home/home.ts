// The door of the home room.
export { useHomeContent } from './use-home-content.ts';
export { useKeptHome } from './use-kept-home.ts';

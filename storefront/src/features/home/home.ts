// The door of the home room.
export { useHomeContent } from './use-home-content.ts';
export { useSaveHome as useKeptHome } from './save-home.ts';

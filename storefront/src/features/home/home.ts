// Public file of the home screen.
export { useHomeContent } from './use-home-content.ts';
export { useSaveHome } from './save-home.ts';

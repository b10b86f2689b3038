// Public file of the feature: the wizard of a new site, whose code is loaded when somebody opens a step of it.
import { createLazyScreen } from '../../platform/lazy-screen.tsx';

export { findSetupStep } from './setup-steps.ts';
export const { Screen: SiteWizard } = createLazyScreen(
  async () => (await import('./site-wizard.tsx')).SiteWizard,
);

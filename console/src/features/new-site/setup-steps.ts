// The steps of the wizard, in their order; each is a publish of its own, so that a person may stop after any of them.

export const SETUP_STEPS = ['address', 'hours', 'colours', 'menu', 'zone'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

export const findSetupStep = (name: string | null): SetupStep | null =>
  SETUP_STEPS.find((step) => step === name) ?? null;

/** Null: it is the last. */
export const getNextStep = (step: SetupStep): SetupStep | null =>
  SETUP_STEPS[SETUP_STEPS.indexOf(step) + 1] ?? null;

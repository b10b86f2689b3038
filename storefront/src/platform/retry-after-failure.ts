const FAILED_FOR_MS = 1000;

/**
 * Lets what could not be fetched be asked for again, but not at once: a screen that waits is rendered anew as soon as its
 * fetch fails. Were the failure forgotten by then, it would ask without end and never say what is wrong.
 */
export const forgetFailure = (forget: () => void): void => void setTimeout(forget, FAILED_FOR_MS);

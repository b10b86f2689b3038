const FAILED_FOR_MILLISECONDS = 1000;

/**
 * Allows a failed load to be retried, but not at once: a suspended screen renders again as soon as its load fails. If the
 * failure were cleared by then, it would retry endlessly and never show the error.
 */
export const clearFailureLater = (forget: () => void): void =>
  void setTimeout(forget, FAILED_FOR_MILLISECONDS);

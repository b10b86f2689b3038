/** Something outside this process failed (database, card provider, mail): a 503, unless a caller knows better. */
export class OutsideFailure extends Error {
  readonly system: string;
  /** True: the same call may succeed later and is safe to repeat. */
  readonly canRetry: boolean;

  constructor(system: string, message: string, options: { canRetry: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.name = 'OutsideFailure';
    this.system = system;
    this.canRetry = options.canRetry;
  }
}

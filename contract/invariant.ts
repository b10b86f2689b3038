/** A broken promise of the program itself, never of its user: becomes a 500 that tells nothing but a request id. */
export class BrokenInvariant extends Error {
  override name = 'BrokenInvariant';
}

export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new BrokenInvariant(message);
}

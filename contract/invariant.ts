/** A violated invariant, a bug of the program: becomes a 500 response with only a request id. */
export class BrokenInvariant extends Error {
  override name = 'BrokenInvariant';
}

export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new BrokenInvariant(message);
}

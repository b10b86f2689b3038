/** Result of a payment attempt with any provider. */
export type CardResult =
  | { kind: 'done' }
  /** The customer's bank requires 3-D Secure on its own page. */
  | { kind: 'challenge'; url: string }
  | { kind: 'refused'; message: string }
  /** The form shows its errors itself. */
  | { kind: 'incomplete' };

/** What became of a try to pay, whoever took the card. */
export type CardResult =
  | { kind: 'done' }
  /** The customer's bank wants to ask first, on a page of its own. */
  | { kind: 'challenge'; url: string }
  | { kind: 'refused'; message: string }
  /** The form says itself what is missing. */
  | { kind: 'incomplete' };

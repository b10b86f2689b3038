/** The two ways to sign in, and how a field asks for each. */
export const IDENTIFIERS = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
} as const;
export type IdentifierKind = keyof typeof IDENTIFIERS;

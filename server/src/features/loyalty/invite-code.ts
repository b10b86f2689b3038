import { randomInt } from 'node:crypto';

/** Without letters and digits that are read as one another. */
const SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const LENGTH = 8;

export const newInviteCode = (): string =>
  Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** In capitals; null: no code of ours looks like that. */
export function readInviteCode(text: string): string | null {
  const code = text.toUpperCase();
  return /^[A-Z0-9]{8}$/.test(code) ? code : null;
}

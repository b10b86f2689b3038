import { randomInt } from 'node:crypto';

const LENGTH = 8;
/** Without letters and digits that look alike. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What a guest says at the door. It opens nothing. */
export const createReference = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

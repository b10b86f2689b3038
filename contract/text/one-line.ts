import { z } from 'zod';

/** Text of a field that has one line: breaks in it, as from a paste, become spaces. */
export const toOneLine = (max: number) =>
  z
    .string()
    .overwrite((text) => text.replace(/\s+/g, ' ').trim())
    .max(max);

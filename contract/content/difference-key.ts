// Keys of the differences in a store's document.
import { z } from 'zod';

/** A dish or an option, and from the second difference of it on a number: 'korma', 'Curry/heat/hot', 'korma~2'. */
export const differenceKey = z
  .string()
  .regex(
    /^[A-Za-z0-9][\w-]{0,63}((\/[A-Za-z0-9][\w-]{0,63}){2})?(~[1-9]\d{0,2})?$/,
    "must be a dish or brand/group/option, and '~2' behind the second one of it",
  );

export const getDifferenceTarget = (key: string): string => key.split('~', 1)[0] ?? key;

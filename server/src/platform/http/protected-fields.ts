import { z } from 'zod';

import { text } from '../../../../contract/messages/text.ts';
import { PROTECTED_FIELDS } from '../../../../contract/refusals.ts';
import { Refusal } from '../errors/refusal.ts';

/** Refuses names that only the server sets, at any depth, unless the route's own body schema has them at the top. */
export function refuseProtectedFields(body: unknown, schema: z.ZodType | undefined): void {
  const allowed = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const field = findProtected(body, new Set(allowed), '');
  if (field) {
    throw new Refusal('PROTECTED_FIELD', {
      message: text('CANNOT_SET_FIELD', field),
      errors: [{ field, message: text('CANNOT_BE_SET') }],
    });
  }
}

function findProtected(value: unknown, allowed: ReadonlySet<string>, path: string): string | null {
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const here = path ? `${path}.${key}` : key;
    if (!Array.isArray(value) && PROTECTED_FIELDS.has(key) && !(path === '' && allowed.has(key))) {
      return here;
    }
    const found = findProtected(inner, allowed, here);
    if (found) return found;
  }
  return null;
}

import { text } from '../../../../contract/messages/text.ts';
import { cleanText } from '../../../../contract/text/clean-text.ts';
import { createFieldRefusal, Refusal } from '../errors/refusal.ts';

/** Our bodies nest five levels; deeper ones could exhaust the stack of recursive functions (reliability F15). */
const MAX_DEPTH = 20;

/** Finds text that cannot be stored, by field (`lines.1.note`), and too deep nesting. `path` leads to the value. */
export function findUnstorable(value: unknown, path: readonly string[] = []): Refusal | null {
  if (typeof value === 'string') return isStorable(value) ? null : refuseText(path);
  if (typeof value !== 'object' || value === null) return null;
  if (path.length >= MAX_DEPTH)
    return new Refusal('INVALID_INPUT', { message: text('TOO_MANY_LEVELS') });
  for (const [key, inner] of Object.entries(value)) {
    // A field's name that cannot be stored is reported for the object that has it.
    const refusal = findUnstorable(key, path) ?? findUnstorable(inner, [...path, key]);
    if (refusal) return refusal;
  }
  return null;
}

/** PostgreSQL's text cannot contain NUL, and its JSON no lone surrogate. */
const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed();

const refuseText = (path: readonly string[]): Refusal =>
  createFieldRefusal(path.join('.') || 'body', text('UNREADABLE_CHARACTERS'));

/** The value with all its texts cleaned; the names of fields stay. */
export function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleanTexts(inner)]));
}

import type { FastifyBodyParser, FastifyInstance } from 'fastify';
import { text } from '../../../../contract/messages/text.ts';
import { createFieldRefusal, Refusal } from '../errors/refusal.ts';

/** Our bodies nest five levels; deeper ones could exhaust the stack of recursive functions (reliability F15). */
const MAX_DEPTH = 20;

/**
 * Fastify's parser, which refuses `__proto__`, with five additions: an empty body counts as none, because clients send
 * their usual media type without one; compressed bodies are refused, as they could expand without limit; nesting is
 * limited; text that PostgreSQL cannot store is refused; control characters are replaced.
 */
export function createJsonParser(fastify: FastifyInstance): FastifyBodyParser<string> {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  return (request, json, done) => {
    if (isCompressed(request.headers['content-encoding']))
      return done(new Refusal('UNSUPPORTED_TYPE'));
    if (json === '') return done(null, undefined);
    return parse(request, json, (error, body: unknown) => {
      const failure = error ?? findInvalid(body, []);
      return failure ? done(failure) : done(null, cleanText(body));
    });
  };
}

const isCompressed = (encoding: string | undefined): boolean =>
  encoding !== undefined && encoding.toLowerCase() !== 'identity';

/** Finds text that cannot be stored, by field (`lines.1.note`), and too deep nesting. `path` leads to the value. */
function findInvalid(value: unknown, path: readonly string[]): Refusal | null {
  if (typeof value === 'string') return isStorable(value) ? null : refuseText(path);
  if (typeof value !== 'object' || value === null) return null;
  if (path.length >= MAX_DEPTH)
    return new Refusal('INVALID_INPUT', { message: text('TOO_MANY_LEVELS') });
  for (const [key, inner] of Object.entries(value)) {
    // A field's name that cannot be stored is reported for the object that has it.
    const refusal = findInvalid(key, path) ?? findInvalid(inner, [...path, key]);
    if (refusal) return refusal;
  }
  return null;
}

/** PostgreSQL's text cannot contain NUL, and its JSON no lone surrogate. */
const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed();

const refuseText = (path: readonly string[]): Refusal =>
  createFieldRefusal(path.join('.') || 'body', text('UNREADABLE_CHARACTERS'));

/** Control characters except line breaks, and Unicode's bidirectional controls. */
const CONTROL_CHARACTERS = /(?!\n)[\p{Cc}\u2028-\u202E\u2066-\u2069]/gu;

/** Control characters come with pasted text; they would move a terminal's cursor or reverse a printed receipt. */
function cleanText(value: unknown): unknown {
  if (typeof value === 'string')
    return value.replace(/\r\n?/g, '\n').replace(CONTROL_CHARACTERS, ' ');
  if (Array.isArray(value)) return value.map(cleanText);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleanText(inner)]));
}

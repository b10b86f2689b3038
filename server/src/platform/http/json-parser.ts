import type { FastifyBodyParser, FastifyInstance } from 'fastify';
import { text, type PlainTextCode } from '../../../../contract/messages/text.ts';
import { Refusal } from '../errors/refusal.ts';

/** Ours go five deep; what walks through a body must not run out of stack (reliability F15). */
const DEEPEST = 20;

/**
 * Fastify's parser, which refuses `__proto__`, with five additions: an empty body is no body, because clients name
 * their usual media type without sending one; nothing compressed, which could unfold without end; no endless nesting;
 * no text that PostgreSQL cannot store; no characters that only machines obey.
 */
export function createJsonParser(fastify: FastifyInstance): FastifyBodyParser<string> {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  return (request, text, done) => {
    if (isCoded(request.headers['content-encoding'])) return done(new Refusal('UNSUPPORTED_TYPE'));
    if (text === '') return done(null, undefined);
    return parse(request, text, (error, body: unknown) => {
      const fault = error ?? faultOf(body, 0);
      return fault ? done(fault) : done(null, readable(body));
    });
  };
}

const isCoded = (encoding: string | undefined): boolean =>
  encoding !== undefined && encoding.toLowerCase() !== 'identity';

function faultOf(value: unknown, depth: number): Refusal | null {
  if (typeof value === 'string') return isStorable(value) ? null : refuse('UNREADABLE_CHARACTERS');
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= DEEPEST) return refuse('TOO_MANY_LEVELS');
  for (const [key, inner] of Object.entries(value)) {
    const fault = faultOf(key, depth) ?? faultOf(inner, depth + 1);
    if (fault) return fault;
  }
  return null;
}

/** Text in PostgreSQL has no NUL, and JSON in it no half of a surrogate pair. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

const refuse = (what: PlainTextCode): Refusal =>
  new Refusal('INVALID_INPUT', { message: text(what) });

/** Control characters but the line break, and what turns the order of the letters around it. */
const OBEYED = /(?!\n)[\p{Cc}\u2028-\u202E\u2066-\u2069]/gu;

/** They move a terminal's cursor, print a receipt backwards or come along with a paste: never part of a text. */
function readable(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\r\n?/g, '\n').replace(OBEYED, ' ');
  if (Array.isArray(value)) return value.map(readable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, readable(inner)]));
}

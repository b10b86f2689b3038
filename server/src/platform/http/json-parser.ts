import type { FastifyBodyParser, FastifyInstance } from 'fastify';
import { Refusal } from '../errors/refusal.ts';
import { findUnstorable } from './unstorable-text.ts';

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
      const failure = error ?? findUnstorable(body);
      return failure ? done(failure) : done(null, cleanText(body));
    });
  };
}

const isCompressed = (encoding: string | undefined): boolean =>
  encoding !== undefined && encoding.toLowerCase() !== 'identity';

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

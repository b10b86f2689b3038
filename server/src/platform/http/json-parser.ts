import type { FastifyBodyParser, FastifyInstance } from 'fastify';

import { Refusal } from '../errors/refusal.ts';
import { cleanTexts, findUnstorable } from './unstorable-text.ts';

/**
 * Fastify's parser, which refuses `__proto__`, with five additions: an empty body counts as none, because clients send
 * their usual media type without one; compressed bodies are refused, as they could expand without limit; nesting is
 * limited; text that PostgreSQL cannot store is refused; all other text is cleaned.
 */
export function createJsonParser(fastify: FastifyInstance): FastifyBodyParser<string> {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  return (request, json, done) => {
    if (isCompressed(request.headers['content-encoding']))
      return done(new Refusal('UNSUPPORTED_TYPE'));
    if (json === '') return done(null, undefined);
    return parse(request, json, (error, body: unknown) => {
      const failure = error ?? findUnstorable(body);
      return failure ? done(failure) : done(null, cleanTexts(body));
    });
  };
}

const isCompressed = (encoding: string | undefined): boolean =>
  encoding !== undefined && encoding.toLowerCase() !== 'identity';

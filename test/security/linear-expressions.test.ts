// Every regular expression of the server takes linear time on its worst input, so that no request can stop the event loop.
import { globSync, readFileSync } from 'node:fs';

import { parseSync } from 'vite';
import { expect, it } from 'vitest';

import { mentionsAllergy } from '../../contract/allergens/allergy-words.ts';
import { isLoginInput, isSignInIdentifier } from '../../contract/sign-in/sign-in-rules.ts';
import { findSlowInput } from './slow-input.ts';

/** Folders whose expressions read the output of our own programs. */
const NEVER_SEES_A_REQUEST = ['server/src/platform/db/embedded/'];

/** Expressions that are put together, of which the test below calls the functions. The others see no text of a request. */
const BUILT_EXPRESSIONS = [
  'contract/address/postcode.ts',
  'contract/allergens/allergy-words.ts',
  'contract/console/staff.ts',
  'contract/money/money-pattern.ts',
  'contract/sign-in/sign-in-rules.ts',
  'contract/sites/tenant.ts',
  'contract/text/clean-text.ts',
  'contract/text/fold-text.ts',
  'dev/payment-sandbox/send-in-process.ts',
  'server/src/features/packs/read-pack.ts',
  'server/src/ops/live-check/parse-document.ts',
];

interface Found {
  literals: Map<string, RegExp>;
  built: Set<string>;
}

/** Expressions of the server, by file and source, and the files that build some from strings. */
function collectExpressions(): Found {
  const files = globSync(['server/src/**/*.ts', 'contract/**/*.ts', 'dev/**/*.ts']).filter(
    (path) => !/\.(test|fixture)\.ts$/.test(path),
  );
  const found: Found = { literals: new Map(), built: new Set() };
  for (const path of files) visit(parseSync(path, readFileSync(path, 'utf8')).program, path, found);
  return found;
}

function visit(node: unknown, path: string, found: Found): void {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && node.type === 'Literal' && 'regex' in node) {
    const { pattern, flags } = node.regex as { pattern: string; flags: string };
    found.literals.set(`${path}: /${pattern}/${flags}`, new RegExp(pattern, flags));
  }
  if ('callee' in node && isNamed(node.callee, 'RegExp')) found.built.add(path);
  for (const child of Object.values(node)) visit(child, path, found);
}

const isNamed = (node: unknown, name: string): boolean =>
  typeof node === 'object' && node !== null && 'name' in node && node.name === name;

const { literals, built } = collectExpressions();

it('finds the expressions of the server', () => {
  expect(literals.size).toBeGreaterThan(150);
  expect([...built].sort()).toEqual(BUILT_EXPRESSIONS);
});

it('each is linear on 60 kB of its worst input', { timeout: 120_000 }, () => {
  const slow = [...literals]
    .filter(([name]) => !NEVER_SEES_A_REQUEST.some((folder) => name.startsWith(folder)))
    .flatMap(([name, expression]) => {
      const input = findSlowInput(expression);
      return input ? [`${name} on ${input}`] : [];
    });
  expect(slow).toEqual([]);
});

it.each([
  ['mentionsAllergy', mentionsAllergy],
  ['isLoginInput', isLoginInput],
  ['isSignInIdentifier', isSignInIdentifier],
])('%s is linear on 60 kB', (_, accepts) => {
  expect(findSlowInput({ source: 'allergic@milk.soj', test: accepts })).toBe(null);
});

it.each([
  /<response\b[^>]*>/,
  /\/+$/,
  /Edg\w*\//,
  /[^\s@"<>()=,:;\\/]+@[^\s@"<>()=,:;\\/]+\.[a-z]{2,}/gi,
  /^(a|a)*$/,
  /^(\w+\s?)*$/,
  /<!--.*?-->/gs,
])('a slow expression is found: %s', (expression) => {
  expect(findSlowInput(expression)).not.toBe(null);
});

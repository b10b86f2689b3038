// The OpenAPI document passes two linters, Redocly and Spectral, and is complete.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import core, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { expect, it } from 'vitest';

import { ENDPOINTS } from '../../../contract/routes/endpoints.ts';
import { createOpenApi } from './openapi.ts';

interface Content {
  schema: object;
  example?: unknown;
}

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: object[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { content: Record<string, Content> }>;
}

const document = createOpenApi({
  origin: 'https://shop.test',
  websiteName: 'The Shop',
  supportEmail: 'help@shop.test',
  version: '1.2.3',
}) as { paths: Record<string, Record<string, Operation>>; tags: { name: string }[] };
const source = JSON.stringify(document);
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

async function redoclyProblems(text: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: text, absoluteRef: '/openapi.json', config });
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

async function spectralProblems(text: string): Promise<string[]> {
  const spectral = new core.Spectral();
  spectral.setRuleset(rulesets.oas as RulesetDefinition);
  const problems = await spectral.run(text);
  return problems.map(({ code, message, path }) => `${code} ${path.join('.')}: ${message}`);
}

it("passes Redocly's recommended rules", async () => {
  expect(await redoclyProblems(source)).toEqual([]);
});

it("passes Spectral's rules for OpenAPI", async () => {
  expect(await spectralProblems(source)).toEqual([]);
});

/** Few operations, because a linter takes two seconds for all. */
const excerpt = {
  ...document,
  paths: Object.fromEntries(
    Object.entries(document.paths).filter(([path]) => /register|loadconfig/.test(path)),
  ),
};

it.each([
  ['no servers', { servers: [] }, /no-empty-servers/, /oas3-api-servers/],
  ['no contact and no license', { info: { title: 'T', version: '1' } }, /license/, /info-contact/],
  ['no tags', { tags: [] }, null, /operation-tag-defined/],
])('the linters object to %s', async (_, part, redocly, spectral) => {
  const broken = JSON.stringify({ ...excerpt, ...part });
  if (redocly) expect((await redoclyProblems(broken)).join('\n')).toMatch(redocly);
  expect((await spectralProblems(broken)).join('\n')).toMatch(spectral);
});

it('Spectral objects to an example that its schema refuses', async () => {
  const broken = JSON.stringify(excerpt).replaceAll(
    '"resendAfterSeconds":60',
    '"resendAfterSeconds":"soon"',
  );
  expect((await spectralProblems(broken)).join('\n')).toMatch(/oas3-valid-media-example/);
});

it('has an operation for each endpoint', () => {
  const names = operations.map(({ operationId }) => operationId);
  expect(names.toSorted()).toEqual(Object.keys(ENDPOINTS).toSorted());
});

it.each(operations.map((operation) => [operation.operationId, operation] as const))(
  '%s has one tag, a summary, a description, its permission and examples',
  (name, { tags, summary, description, security, requestBody, responses }) => {
    expect(tags).toHaveLength(1);
    expect(summary.length).toBeGreaterThan(5);
    expect(description).toMatch(/^.{20,}\.$/s);
    const isPublic = ENDPOINTS[name as keyof typeof ENDPOINTS].auth === 'public';
    expect(security).toEqual(isPublic ? [] : [{ customer: [] }]);
    const [success = ''] = Object.keys(responses).filter((status) => status < '300');
    const contents = [requestBody?.content ?? {}, responses[success]?.content ?? {}];
    for (const { schema, example } of contents.flatMap((content) => Object.values(content))) {
      expect(schema).not.toEqual({});
      expect(example).toBeDefined();
    }
    expect(Object.keys(responses[success]?.content ?? {})).toHaveLength(1);
  },
);

it('describes each required property', () => {
  const missing: string[] = [];
  const walk = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('type' in value && value.type === 'object' && 'required' in value) {
      const properties = 'properties' in value ? (value.properties as object) : {};
      const names = value.required as string[];
      missing.push(
        ...names.filter((name) => !(name in properties)).map((name) => `${path}.${name}`),
      );
    }
    for (const [key, inner] of Object.entries(value)) walk(inner, `${path}.${key}`);
  };
  walk(document, '');
  expect(missing).toEqual([]);
});

import { expect, it } from 'vitest';

import type { DocumentedRoute } from '../routes/route.ts';
import { ROUTES } from '../routes/routes.ts';

const routes = Object.entries(ROUTES) as [string, DocumentedRoute][];

it.each(routes)('the example of %s is a valid request', (_, route) => {
  for (const part of ['params', 'query', 'headers', 'body'] as const) {
    const { [part]: schema, example } = route;
    if (schema) expect(schema.safeParse(example[part] ?? {}).error).toBeUndefined();
    else expect(example[part]).toBeUndefined();
  }
});

it.each(routes)('the example of %s is a whole reply and nothing more', (_, route) => {
  expect(route.data.parse(route.example.data)).toEqual(route.example.data);
});

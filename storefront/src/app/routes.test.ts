import { expect, it } from 'vitest';

import type { PageData } from '../../../contract/pages/pages.ts';
import { APP_ROUTES, isSimpleAt, PAGE_SCREENS } from './routes.tsx';

it('every screen except the sign-in flow is fetched when it is first needed', () => {
  const eager = [
    ...APP_ROUTES.filter(({ screen }) => screen.loaded !== null).map(({ path }) => path),
    ...Object.entries(PAGE_SCREENS).flatMap(([kind, { loaded }]) => (loaded ? [kind] : [])),
  ];
  expect(eager).toEqual(['/login', '/verification']);
});

const MISSING: PageData = { kind: 'notFound', brands: [{ id: 'Sumo_Wok', name: 'Sumo Wok' }] };
const MISSING_OF_GROUP: PageData = { kind: 'notFound', brands: [] };

it.each([
  ['/terms', null, true],
  ['/terms', MISSING, false],
  ['/menu', MISSING, false],
  ['/menu', MISSING_OF_GROUP, true],
  ['/menu', null, false],
] as const)('%s has a simple header: %#', (path, page, isSimple) => {
  expect(isSimpleAt(path, page)).toBe(isSimple);
});

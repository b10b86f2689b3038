import { expect, it } from 'vitest';
import { APP_ROUTES, PAGE_SCREENS } from './routes.tsx';

it('fetches every screen when it is first needed, but the sign-in flow', () => {
  const eager = [
    ...APP_ROUTES.filter(({ screen }) => screen.loaded !== null).map(({ path }) => path),
    ...Object.entries(PAGE_SCREENS).flatMap(([kind, { loaded }]) => (loaded ? [kind] : [])),
  ];
  expect(eager).toEqual(['/login', '/verification']);
});

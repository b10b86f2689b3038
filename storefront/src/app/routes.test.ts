import { expect, it } from 'vitest';
import { APP_ROUTES, PAGE_SCREENS } from './routes.tsx';

it('every screen except the sign-in flow is fetched when it is first needed', () => {
  const eager = [
    ...APP_ROUTES.filter(({ screen }) => screen.loaded !== null).map(({ path }) => path),
    ...Object.entries(PAGE_SCREENS).flatMap(([kind, { loaded }]) => (loaded ? [kind] : [])),
  ];
  expect(eager).toEqual(['/login', '/verification']);
});

import { expect, it } from 'vitest';
import type { PageData } from '../../../contract/pages.ts';
import { isSimpleAt } from './frame.ts';

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

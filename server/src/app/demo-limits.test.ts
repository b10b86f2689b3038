// docs/settings.md names every limit that a demo widens, with both values.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { DEMO_SIGN_IN_SETTINGS, SIGN_IN_SETTINGS } from '../features/identity/identity.ts';
import { DEMO_ORDER_SETTINGS, ORDER_SETTINGS } from '../features/orders/orders.ts';

const PERIODS: Record<number, string> = { 3_600: 'an hour', 86_400: 'a day' };

interface Window {
  limit: number;
  seconds: number;
}

const isWindow = (value: unknown): value is Window =>
  typeof value === 'object' && value !== null && 'limit' in value && 'seconds' in value;

/** '10 an hour, 30 a day' */
const written = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(written).join(', ');
  if (isWindow(value)) return `${written(value.limit)} ${PERIODS[value.seconds]}`;
  return typeof value === 'number' ? value.toLocaleString('en-GB') : value ? 'yes' : 'no';
};

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isWindow(value);

/** `sends.perHome`, its value and the demo's, for each setting whose values differ. */
function differences(real: object, demo: object, prefix = ''): string[][] {
  const demoValues = new Map(Object.entries(demo));
  return Object.entries(real).flatMap(([name, value]): string[][] => {
    const other: unknown = demoValues.get(name);
    if (isGroup(value) && isGroup(other)) return differences(value, other, `${prefix}${name}.`);
    const [usual, widened] = [written(value), written(other)];
    return usual === widened ? [] : [[`\`${prefix}${name}\``, usual, widened]];
  });
}

const parseRows = (markdown: string): string[][] =>
  markdown
    .slice(markdown.indexOf('## Limits of a demo'))
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, name = '', , usual = '', widened = '']) => [name, usual, widened]);

it('the settings page lists each limit of a demo with both values', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../docs/settings.md'), 'utf8');
  // How fast the simulated kitchen works is no limit.
  const { kitchen: _usual, ...ordering } = ORDER_SETTINGS;
  const { kitchen: _demo, ...demoOrdering } = DEMO_ORDER_SETTINGS;
  const widened = [
    ...differences(SIGN_IN_SETTINGS, DEMO_SIGN_IN_SETTINGS),
    ...differences(ordering, demoOrdering),
  ];
  expect(widened.length).toBeGreaterThan(5);
  expect(parseRows(page)).toEqual(widened);
});

// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import { AUDIT_ACTIONS } from '../../../../contract/console/audit-actions.ts';
import { texts as polish } from './audit.texts.pl.ts';
import { texts } from './audit.texts.ts';
import { listDetails, nameAction } from './describe-entry.ts';

const formatMoment = (at: number | string): string => `<${at}>`;

it('each recorded action has a name of its own in each language', () => {
  const actions = Object.values(AUDIT_ACTIONS).flat();
  for (const { actions: names } of [texts, polish])
    expect(new Set(actions.map((action) => names[action])).size).toBe(actions.length);
});

it('an action of an earlier release is shown as it is stored', () => {
  expect(nameAction('refund')).toBe('Refund');
  expect(nameAction('menu.burnt')).toBe('menu.burnt');
});

it.each([
  [{ reason: 'quality' }, ['Quality']],
  [{ reason: 'too_busy' }, ['Too busy']],
  [{ reason: 'of_old' }, ['of_old']],
  [{ item: 'naan', until: '2030-01-01T00:00:00Z' }, ['naan', 'until <2030-01-01T00:00:00Z>']],
  [{ until: 'until_back' }, ['until it is back']],
  [{ role: 'manager', email: 'tom@x.example' }, ['tom@x.example', 'manager']],
  [{}, []],
])('the details %j are told as %j', (details, told) => {
  expect(listDetails(details, formatMoment)).toEqual(told);
});

// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { TeamMember } from '../../../../contract/console/staff.ts';
import { renderInBoard } from '../../shell/session/render-in-board.fixture.tsx';
import { AccessEnd } from './device-access.tsx';
import { RemoveMember } from './remove-member.tsx';
import { texts } from './team.texts.ts';

const MAYA: TeamMember = {
  id: 'maya',
  name: 'Maya',
  email: 'maya@example.org',
  role: 'manager',
  storeIds: null,
  hasPin: false,
  needsNewPin: false,
  isManaged: true,
};
const DEVICES = [
  { id: '1', name: 'Counter', addedBy: { id: 'maya', name: 'Maya' } },
  { id: '2', name: 'Star', addedBy: { id: 'maya', name: 'Maya' } },
  { id: '3', name: 'Bar', addedBy: { id: 'olga', name: 'Olga' } },
  { id: '4', name: 'Old', addedBy: null },
];

let bodies: unknown[];
beforeEach(() => {
  bodies = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return new Response(JSON.stringify({ message: '', data: null }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const renderRemoval = (devices: typeof DEVICES) =>
  renderInBoard(
    <RemoveMember member={MAYA} devices={devices} onClose={() => {}} onDone={async () => {}} />,
  );

it.each([[[]], [['tick']]])(
  'devices go with the person who added them if that is ticked: %j',
  async (taps) => {
    const { press, getByRole } = renderRemoval(DEVICES);
    const box = getByRole('checkbox', { name: texts.removeDevices('Counter, Star') });
    if (taps.length > 0) fireEvent.click(box);
    await press(texts.remove);
    expect(bodies).toEqual([{ withDevices: taps.length > 0 }]);
  },
);

it('somebody who added no device is removed without a question about them', () => {
  const { queryByRole } = renderRemoval(DEVICES.slice(2));
  expect(queryByRole('checkbox')).toBeNull();
});

it.each([
  [15, ''],
  [13, 'Its access ends on'],
  [-1, 'Its access ended on'],
])('a tablet whose access ends in %d days reads "%s"', (days, words) => {
  const endsAt = new Date(Date.now() + days * 86_400_000).toISOString();
  const { container } = renderInBoard(<AccessEnd endsAt={endsAt} />);
  if (words) expect(container.textContent).toContain(words);
  else expect(container.textContent).toBe('');
});

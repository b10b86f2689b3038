// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { Ticket } from '../../../../../contract/console/board.ts';
import { renderInBoard } from '../../../shell/session/render-in-board.fixture.tsx';
import { createBoard, createLine, createTicket } from '../../../shell/state/board.fixture.ts';
import { AddedAllergens } from './added-allergens.tsx';

const SINCE = 'Since the order: Steak contains sesame';

it.each<[string, Partial<Ticket>, string, boolean]>([
  ['nobody has to avoid is information', {}, SINCE, false],
  ['the customer asked to avoid is an alert', { allergyNotice: ['sesame'] }, SINCE, true],
  ['may concern an allergy in a note is an alert', { note: 'Nut allergy' }, SINCE, true],
  ['has left with the order is not shown', { status: 'out_for_delivery' }, '', false],
  [
    'was known when it was sold is not shown',
    {
      lines: [
        createLine({ allergens: { contains: ['sesame'], mayContain: [], notVerified: false } }),
      ],
    },
    '',
    false,
  ],
])('an added allergen that %s', (_, part, words, isAlert) => {
  const ticket = createTicket({ lines: [createLine()], ...part });
  const { store, container, queryByRole } = renderInBoard(<AddedAllergens ticket={ticket} />);
  const until = new Date(Date.now() + 3_600_000).toISOString();
  act(() => {
    const board = createBoard([ticket]);
    board.live.allergens = [
      { subject: { itemId: 'steak' }, allergen: 'sesame', level: 'contains', until, by: 'Maya' },
      { subject: { itemId: 'rice' }, allergen: 'milk', level: 'contains', until, by: 'Maya' },
    ];
    store.state.setState({ board });
  });
  expect(container.textContent).toBe(words);
  expect(queryByRole('alert') !== null).toBe(isAlert);
});

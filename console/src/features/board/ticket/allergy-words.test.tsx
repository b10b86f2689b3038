// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import type { Ticket } from '../../../../../contract/console/board.ts';
import { renderInBoard } from '../../../shell/session/render-in-board.fixture.tsx';
import { createLine, createTicket } from '../../../shell/state/board.fixture.ts';
import { texts } from '../board.texts.ts';
import { TicketCard } from './ticket-card.tsx';

const render = (part: Partial<Ticket>) =>
  renderInBoard(
    <TicketCard ticket={createTicket(part)} column="new" today="Tuesday 10 March" isOnTop />,
  );

it.each<[string, Partial<Ticket>, string]>([
  ['the order', { note: 'Nut allergy' }, 'Nut allergy'],
  ['a dish', { lines: [createLine({ note: 'no egg, allergic' })] }, 'Steak: no egg, allergic'],
])('an allergy in the note of %s stands apart, before the order is accepted', (_, part, words) => {
  const { container } = render(part);
  const [first, ...others] = [...container.querySelectorAll('p')]
    .filter((each) => each.textContent.includes(words))
    .map((each) => each.textContent);
  expect(first).toBe(`${texts.allergyWords} ${words}`);
  expect(others).toEqual([]);
});

it('any other note is not marked as an allergy', () => {
  const { container } = render({ note: 'Extra napkins please' });
  expect(container.textContent).toContain(`${texts.note}: Extra napkins please`);
  expect(container.textContent).not.toContain(texts.allergyWords);
});

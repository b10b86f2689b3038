// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import type { PhoneQuote } from '../../../../contract/console/phone-orders.ts';
import { renderInBoard } from '../../shell/session/render-in-board.fixture.tsx';
import { Basket } from './basket.tsx';
import type { DraftLine } from './draft.ts';
import { texts } from './phone-orders.texts.ts';
import { usePhoneQuote, type DraftQuote } from './use-offer.ts';

const createLine = (key: string, itemId: string): DraftLine => ({
  key,
  item: { id: itemId, name: itemId } as DraftLine['item'],
  choices: [],
  quantity: 1,
  note: '',
});
const NAAN = createLine('first', 'Naan');
const RICE = createLine('second', 'Rice');

const PROBLEM = { code: 'OPTION_GONE', groupId: null } as const;
const QUOTE = {
  currency: 'GBP',
  lines: [
    { cartIndex: 0, itemId: 'Naan', totalMinor: 200, options: [{ name: 'Garlic' }] },
    { cartIndex: 1, itemId: 'Rice', totalMinor: 300, options: [] },
  ],
  allergens: { contains: ['milk'], mayContain: [], notVerified: false },
  problems: [
    { ...PROBLEM, line: 0, message: 'No garlic' },
    { ...PROBLEM, line: 0, message: 'No butter' },
    { ...PROBLEM, line: null, message: 'Too far' },
    { ...PROBLEM, line: null, message: 'Too late' },
  ],
} as unknown as PhoneQuote;

const getBasket = (lines: DraftLine[], data: DraftQuote | null) => (
  <Basket
    lines={lines}
    quote={{ data, error: undefined, isLoading: true }}
    onEdit={() => {}}
    onRemove={() => {}}
  />
);

it('a line keeps its own price and problems while the quote without an earlier line is loaded', () => {
  const consoleError = vi.spyOn(console, 'error');
  const quote = { ...QUOTE, lineKeys: [NAAN.key, RICE.key] };
  const { getAllByRole, show } = renderInBoard(getBasket([NAAN, RICE], quote));
  const listLines = () => getAllByRole('listitem').map((line) => line.textContent);
  const rice = expect.stringMatching(/^(?=.*Rice)(?=.*£3\.00)(?!.*No )/);
  expect(listLines()).toEqual([expect.stringMatching(/Garlic.*£2\.00.*No garlicNo butter$/), rice]);
  show(getBasket([RICE], quote));
  expect(listLines()).toEqual([rice]);
  expect(consoleError).not.toHaveBeenCalled();
});

it('a dish that is removed and added again has its price with the next quote', async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ message: '', data: { ...QUOTE, problems: [] } })),
  );
  const QuotedBasket = ({ lines }: { lines: DraftLine[] }) => {
    const draft = { mode: 'pickup', slot: 'asap', phone: '', address: { postcode: '' }, lines };
    return getBasket(lines, usePhoneQuote(draft as never, 0).data);
  };
  const { container, getByRole, show } = renderInBoard(<QuotedBasket lines={[NAAN]} />);
  const load = () => act(() => vi.advanceTimersByTimeAsync(1_000));
  const getAmount = () => getByRole('listitem').textContent;
  await load();
  expect(getAmount()).toContain('£2.00');
  show(<QuotedBasket lines={[]} />);
  expect(container.textContent).toBe(texts.empty);
  show(<QuotedBasket lines={[createLine('again', 'Naan')]} />);
  expect(getAmount()).not.toContain('£2.00');
  await load();
  expect(getAmount()).toContain('£2.00');
  vi.useRealTimers();
});

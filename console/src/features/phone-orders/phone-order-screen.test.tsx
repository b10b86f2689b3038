// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import type { Allergen, AllergenProfile } from '../../../../contract/allergens/allergens.ts';
import type { MenuItem } from '../../../../contract/catalogue/catalogue.ts';
import type { Board } from '../../../../contract/console/board.ts';
import type { PhoneOrderInput } from '../../../../contract/console/phone-orders.ts';
import type { Cart, Choice } from '../../../../contract/pricing/cart.ts';
import { pizza } from '../../../../contract/pricing/sample-dish.fixture.ts';
import type { Slot, Timings } from '../../../../contract/sites/store.ts';
import { enterText } from '../../../../test/render.tsx';
import { renderInBoard } from '../../shell/session/render-in-board.fixture.tsx';
import { createBoard } from '../../shell/state/board.fixture.ts';
import { PhoneOrderScreen } from './phone-order-screen.tsx';
import { texts } from './phone-orders.texts.ts';

const DISH: MenuItem = {
  ...pizza,
  brandId: 'pies',
  sectionId: 'all',
  isSoldOut: false,
  isBrandPaused: false,
};
const createMenu = ({ gone = [] as string[], priceMinor = DISH.priceMinor } = {}) => {
  const optionGroups = DISH.optionGroups
    .map((group) => ({ ...group, options: group.options.filter(({ id }) => !gone.includes(id)) }))
    .filter(({ options }) => options.length > 0);
  const sections = [{ id: 'all', name: 'All', items: [{ ...DISH, priceMinor, optionGroups }] }];
  return { currency: 'GBP', brands: [{ id: 'pies', name: 'Pies', sections }] };
};

beforeEach(() => {
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
  };
});

/** Longer than the screen waits for the next change. */
const LOAD_MILLISECONDS = 1_000;
const wait = () => act(() => vi.advanceTimersByTimeAsync(LOAD_MILLISECONDS));

async function openScreen() {
  let menu = createMenu();
  let isMenuReachable = true;
  let times: Pick<Timings, 'asap' | 'days' | 'refusal'> | null = null;
  let priced: Choice[] | undefined;
  let totalMinor = 0;
  let allergens: AllergenProfile = { contains: ['milk'], mayContain: [], notVerified: false };
  let sent: PhoneOrderInput | undefined;
  vi.stubGlobal('fetch', async (url: string, { body = '' }: { body?: string }) => {
    if (url.endsWith('/quote')) {
      priced = (JSON.parse(body) as Cart).lines[0]?.options;
      const quote = { lines: [], problems: [], totalMinor, allergens, currency: 'GBP' };
      return Response.json({ message: '', data: quote });
    }
    if (url.endsWith('/phone-orders')) {
      sent = JSON.parse(body) as PhoneOrderInput;
      return Response.json({ message: '', data: { orderId: 'o', number: 'T-1', payBy: null } });
    }
    if (url.includes('/times')) return Response.json({ message: '', data: times });
    const isMenu = url.includes('menu');
    if (isMenu && !isMenuReachable) throw new TypeError('Failed to fetch');
    return Response.json({ message: '', data: isMenu ? menu : null });
  });
  const { store, container, getByLabelText } = renderInBoard(<PhoneOrderScreen />);
  const board = createBoard([]);
  await wait();
  return {
    press: (selector: string, text: string) => {
      const found = [...container.querySelectorAll<HTMLElement>(selector)];
      const target = found.find(({ textContent }) => textContent.includes(text));
      fireEvent.click(target?.querySelector('input') ?? target!);
    },
    getField: (label: string) => getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)),
    sellOut: async (option: string) => {
      menu = createMenu({ gone: [option] });
      const options = [{ id: option } as unknown as Board['live']['options'][number]];
      act(() => store.state.setState({ board: { ...board, live: { ...board.live, options } } }));
      await wait();
    },
    /** At one price for dish and order. */
    importMenu: async (priceMinor: number) => {
      menu = createMenu({ priceMinor });
      totalMinor = priceMinor;
      act(() => store.state.setState({ board: { ...board, content: `v${priceMinor}` } }));
      await wait();
    },
    addAllergen: async (allergen: Allergen) => {
      allergens = { ...allergens, mayContain: [allergen] };
      const added = [{ allergen }] as unknown as Board['live']['allergens'];
      const live = { ...board.live, allergens: added };
      act(() => store.state.setState({ board: { ...board, live } }));
      await wait();
    },
    getSent: () => sent,
    setMenuReachable: (isReachable: boolean): void => {
      isMenuReachable = isReachable;
    },
    /** Those of the store from the next minute on, without one that is as soon as possible. */
    setSlots: async (...slots: Slot[]): Promise<void> => {
      times = { asap: null, days: [{ date: '2026-03-10', slots }], refusal: null };
      await act(() => vi.advanceTimersByTimeAsync(61_000));
      await wait();
    },
    find: (selector: string) => container.querySelector(selector),
    getSheetText: () => container.querySelector('dialog[open]')?.textContent,
    /** The options of the first line that the server was asked to price. */
    listPriced: async () => {
      await wait();
      return priced?.map(({ optionId }) => optionId);
    },
  };
}

it('a line of the order is changed without an option that has sold out', async () => {
  const { press, sellOut, getSheetText, listPriced } = await openScreen();
  press('button', DISH.name);
  press('dialog label', 'olives');
  press('dialog label', 'feta');
  press('dialog button', 'Add');
  expect(await listPriced()).toEqual(['small', 'feta', 'olives']);
  await sellOut('feta');
  press('button', `${texts.edit} ${texts.units(1)}`);
  expect(getSheetText()).toContain(texts.choiceGone);
  press('dialog button', 'Change');
  expect(await listPriced()).toEqual(['small', 'olives']);
});

it('a required choice that sells out while its dish is open is asked for again', async () => {
  const { press, sellOut, getSheetText, listPriced } = await openScreen();
  press('button', texts.startAgain);
  press('button', DISH.name);
  press('dialog label', 'large');
  await sellOut('large');
  expect(getSheetText()).toContain(texts.chooseFirst);
  press('dialog label', 'small');
  press('dialog button', 'Add');
  expect(await listPriced()).toEqual(['small']);
});

it('the last menu and the order stay below a notice when the menu cannot be loaded again', async () => {
  const { press, sellOut, setMenuReachable, find } = await openScreen();
  press('button', texts.startAgain);
  press('button', DISH.name);
  press('dialog label', 'large');
  press('dialog button', 'Add');
  setMenuReachable(false);
  await sellOut('olives');
  expect(find('[role=alert]')).not.toBeNull();
  expect(find(`[aria-label="${texts.order}"]`)?.textContent).toContain(DISH.name);
  expect(find(`[aria-label="${texts.menu}"]`)?.textContent).toContain(DISH.name);
  setMenuReachable(true);
  press('button', texts.retry);
  await wait();
  expect(find('[role=alert]')).toBeNull();
});

it('an open menu, dish and order have the prices of a menu that is imported meanwhile', async () => {
  const { press, importMenu, find, getSheetText } = await openScreen();
  press('button', texts.startAgain);
  press('button', DISH.name);
  press('dialog button', 'Add');
  press('button', DISH.name);
  expect(getSheetText()).toContain('£9.00');
  await importMenu(1_150);
  expect(getSheetText()).toContain('£11.50');
  expect(find(`[aria-label="${texts.menu}"]`)?.textContent).toContain('£11.50');
  expect(find(`[aria-label="${texts.order}"]`)?.textContent).toContain('£11.50');
});

const SLOTS: Slot[] = [
  { startsAt: '2026-03-10T18:00:00Z', endsAt: '2026-03-10T18:15:00Z' },
  { startsAt: '2026-03-10T18:15:00Z', endsAt: '2026-03-10T18:30:00Z' },
];

it('a time that is missing or has filled up is marked and focused by an attempt to send the order', async () => {
  const { press, setSlots, getField } = await openScreen();
  const getTime = () => getField(texts.time);
  const isMarked = () => getTime().getAttribute('aria-invalid') === 'true';
  const send = async () => {
    press('button', texts.send);
    await wait();
    return document.activeElement === getTime() && isMarked();
  };
  await setSlots(...SLOTS);
  expect(await send()).toBe(true);
  fireEvent.change(getTime(), { target: { value: SLOTS[1]!.startsAt } });
  expect(isMarked()).toBe(false);
  await setSlots(SLOTS[0]!);
  expect(await send()).toBe(true);
});

it('an order that was taken is confirmed by its heading, which has the focus', async () => {
  const { press, setSlots, getField } = await openScreen();
  await setSlots(...SLOTS);
  fireEvent.change(getField(texts.time), { target: { value: SLOTS[0]!.startsAt } });
  enterText(getField(texts.name), 'Ada Lovelace');
  enterText(getField(texts.phone), '07700900123');
  await wait();
  press('button', texts.send);
  await wait();
  expect(document.activeElement?.textContent).toBe(texts.takenHeading('T-1'));
});

it('an order names the allergens that the order on the screen names, live ones too', async () => {
  const { press, setSlots, getField, find, addAllergen, getSent } = await openScreen();
  press('button', texts.startAgain);
  press('button', DISH.name);
  press('dialog button', 'Add');
  await setSlots(...SLOTS);
  fireEvent.change(getField(texts.time), { target: { value: SLOTS[0]!.startsAt } });
  enterText(getField(texts.name), 'Ada Lovelace');
  enterText(getField(texts.phone), '07700900123');
  await wait();
  const getOrder = () => find(`[aria-label="${texts.order}"]`)?.textContent;
  expect(getOrder()).toContain(texts.contains('milk'));
  await addAllergen('sesame');
  expect(getOrder()).toContain(texts.mayContain('sesame'));
  press('button', texts.send);
  await wait();
  expect(getSent()?.expectedAllergens).toEqual(['milk', 'sesame']);
});

it('the parts of an order by phone are a group of buttons and no navigation', async () => {
  const { find } = await openScreen();
  expect(find(`[role=group][aria-label="${texts.steps}"]`)?.textContent).toContain(texts.menu);
});

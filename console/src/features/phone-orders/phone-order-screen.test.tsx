// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Cart, Choice } from '../../../../contract/cart.ts';
import type { MenuItem } from '../../../../contract/catalogue.ts';
import type { Board } from '../../../../contract/ops/board.ts';
import { pizza } from '../../../../contract/pricing/sample-dish.fixture.ts';
import { BoardContext } from '../board/board-context.ts';
import { MAYA } from '../board/render-in-board.fixture.tsx';
import { createBoard } from '../board/state/board.fixture.ts';
import { createBoardStore } from '../board/state/board-store.ts';
import { PhoneOrderScreen } from './phone-order-screen.tsx';
import { texts } from './phone-orders.texts.ts';

const DISH: MenuItem = {
  ...pizza,
  brandId: 'pies',
  sectionId: 'all',
  isSoldOut: false,
  isBrandPaused: false,
};
const createMenu = (...gone: string[]) => {
  const optionGroups = DISH.optionGroups
    .map((group) => ({ ...group, options: group.options.filter(({ id }) => !gone.includes(id)) }))
    .filter(({ options }) => options.length > 0);
  const sections = [{ id: 'all', name: 'All', items: [{ ...DISH, optionGroups }] }];
  return { currency: 'GBP', brands: [{ id: 'pies', name: 'Pies', sections }] };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} });
  return () => {
    document.body.replaceChildren();
    vi.useRealTimers();
  };
});

/** Longer than the screen waits for the next change. */
const LOAD_MILLISECONDS = 1_000;
const wait = () => act(() => vi.advanceTimersByTimeAsync(LOAD_MILLISECONDS));

async function openScreen() {
  let menu = createMenu();
  let isMenuReachable = true;
  let priced: Choice[] | undefined;
  vi.stubGlobal('fetch', async (url: string, { body = '' }: { body?: string }) => {
    if (url.endsWith('/quote')) {
      priced = (JSON.parse(body) as Cart).lines[0]?.options;
      const quote = { lines: [], problems: [], totalMinor: 0, currency: 'GBP' };
      return Response.json({ message: '', data: quote });
    }
    const isMenu = url.includes('menu');
    if (isMenu && !isMenuReachable) throw new TypeError('Failed to fetch');
    return Response.json({ message: '', data: isMenu ? menu : null });
  });
  const store = createBoardStore({ site: 'sumo', storeId: 'camden', onSignedOut: () => {} });
  const board = createBoard([]);
  store.state.setState({ board });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const value = { store, timeZone: 'Europe/London', self: MAYA, changeSelf() {}, requestPin() {} };
  act(() =>
    root.render(
      <BoardContext value={value}>
        <PhoneOrderScreen />
      </BoardContext>,
    ),
  );
  await wait();
  return {
    press: (selector: string, text: string) => {
      const found = [...container.querySelectorAll<HTMLElement>(selector)];
      const target = found.find(({ textContent }) => textContent.includes(text));
      act(() => (target?.querySelector('input') ?? target)?.click());
    },
    sellOut: async (option: string) => {
      menu = createMenu(option);
      const options = [{ id: option } as unknown as Board['live']['options'][number]];
      act(() => store.state.setState({ board: { ...board, live: { ...board.live, options } } }));
      await wait();
    },
    setMenuReachable: (isReachable: boolean): void => {
      isMenuReachable = isReachable;
    },
    find: (selector: string) => container.querySelector(selector),
    getSheetText: () => container.querySelector('dialog[open]')?.textContent,
    /** The options of the first line that the server was asked to price. */
    listPriced: async () => {
      await wait();
      return priced?.map(({ optionId }) => optionId);
    },
    close: () => act(() => root.unmount()),
  };
}

it('a line of the order is changed without an option that has sold out', async () => {
  const { press, sellOut, getSheetText, listPriced, close } = await openScreen();
  press('button', DISH.name);
  press('dialog label', 'olives');
  press('dialog label', 'feta');
  press('dialog button', 'Add');
  expect(await listPriced()).toEqual(['small', 'olives', 'feta']);
  await sellOut('feta');
  press('button', `${texts.edit} ${texts.units(1)}`);
  expect(getSheetText()).toContain(texts.choiceGone);
  press('dialog button', 'Change');
  expect(await listPriced()).toEqual(['small', 'olives']);
  close();
});

it('a required choice that sells out while its dish is open is asked for again', async () => {
  const { press, sellOut, getSheetText, listPriced, close } = await openScreen();
  press('button', texts.startAgain);
  press('button', DISH.name);
  press('dialog label', 'large');
  await sellOut('large');
  expect(getSheetText()).toContain(texts.chooseFirst);
  press('dialog label', 'small');
  press('dialog button', 'Add');
  expect(await listPriced()).toEqual(['small']);
  close();
});

it('the last menu and the order stay below a notice when the menu cannot be loaded again', async () => {
  const { press, sellOut, setMenuReachable, find, close } = await openScreen();
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
  close();
});

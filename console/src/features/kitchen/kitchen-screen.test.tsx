// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { HOLD_MILLISECONDS } from '../../platform/use-held-order.ts';
import { renderInBoard } from '../../shell/session/render-in-board.fixture.tsx';
import { createBoard, createLine, createTicket } from '../../shell/state/board.fixture.ts';
import { KitchenScreen } from './kitchen-screen.tsx';

const createCooking = (number: string, time: string) =>
  createTicket({
    id: number,
    number: `T-${number}`,
    status: 'preparing',
    startsAt: `2026-03-10T${time}:00Z`,
    lines: [createLine()],
  });

/** They begin in 50 and in 5 minutes. */
const LATER = createCooking('000001', '19:05');
const SOON = createCooking('000002', '18:20');

const animate = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  animate.mockReset();
  Object.assign(HTMLElement.prototype, { animate });
  return () => void vi.useRealTimers();
});

function renderKitchen() {
  const { store, queryAllByRole } = renderInBoard(<KitchenScreen />);
  const show = (...tickets: (typeof LATER)[]): void =>
    act(() => store.state.setState({ board: createBoard(tickets) }));
  const touch = (...types: string[]): void =>
    act(() => {
      for (const type of types)
        queryAllByRole('article')[0]?.dispatchEvent(new Event(type, { bubbles: true }));
    });
  return {
    show,
    touch,
    wait: (milliseconds: number): void =>
      act(() => {
        vi.advanceTimersByTime(milliseconds);
      }),
    listNumbers: () => queryAllByRole('heading', { level: 3 }).map((each) => each.textContent),
  };
}

const [FIRST, SECOND] = ['000001', '000002'];

it('a ticket that begins sooner stands before one that arrived sooner', () => {
  const { show, listNumbers } = renderKitchen();
  show(LATER);
  show(LATER, SOON);
  expect(listNumbers()).toEqual([SECOND, FIRST]);
});

it('no ticket moves while a finger is on one, and until some seconds after it has left', () => {
  const { show, touch, wait, listNumbers } = renderKitchen();
  show(LATER);
  touch('pointerdown');
  show(LATER, SOON);
  wait(10 * HOLD_MILLISECONDS);
  expect(listNumbers()).toEqual([FIRST, SECOND]);
  touch('pointerup');
  wait(HOLD_MILLISECONDS - 1);
  expect(listNumbers()).toEqual([FIRST, SECOND]);
  wait(1);
  expect(listNumbers()).toEqual([SECOND, FIRST]);
});

it('keys of a bump bar hold the order, too, and the next key holds it anew', () => {
  const { show, touch, wait, listNumbers } = renderKitchen();
  show(LATER);
  touch('keydown');
  show(LATER, SOON);
  wait(HOLD_MILLISECONDS - 1);
  touch('keydown');
  wait(HOLD_MILLISECONDS - 1);
  expect(listNumbers()).toEqual([FIRST, SECOND]);
  wait(1);
  expect(listNumbers()).toEqual([SECOND, FIRST]);
});

it.each([
  ['are followed by the eye', false, 1],
  ['jump with reduced motion', true, 0],
])('tickets that change their places %s, and none moves when one leaves', (_, isReduced, moves) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
  const { show, touch, wait } = renderKitchen();
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * 300;
  });
  show(LATER);
  touch('pointerdown', 'pointerup');
  show(LATER, SOON);
  expect(animate).not.toHaveBeenCalled();
  wait(HOLD_MILLISECONDS);
  expect(animate).toHaveBeenCalledTimes(2 * moves);
  show(LATER);
  expect(animate).toHaveBeenCalledTimes(2 * moves);
});

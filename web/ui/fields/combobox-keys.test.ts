import { expect, it } from 'vitest';

import { handleKey, type ListState, type KeyResult } from './combobox-keys.ts';

const closed = { isOpen: false, active: null };
const open = { isOpen: true, active: null };
const at = (active: number) => ({ isOpen: true, active });
const COUNT = 3;

it.each<[string, ListState, string, KeyResult | null]>([
  ['opens at the first option', closed, 'ArrowDown', { state: at(0) }],
  ['opens at the last option', closed, 'ArrowUp', { state: at(2) }],
  ['moves from the text to the first option', open, 'ArrowDown', { state: at(0) }],
  ['moves from the text to the last option', open, 'ArrowUp', { state: at(2) }],
  ['moves to the next option', at(0), 'ArrowDown', { state: at(1) }],
  ['moves to the previous option', at(1), 'ArrowUp', { state: at(0) }],
  ['moves from the last to the first option', at(2), 'ArrowDown', { state: at(0) }],
  ['moves from the first to the last option', at(0), 'ArrowUp', { state: at(2) }],
  ['moves to the first option', at(2), 'Home', { state: at(0) }],
  ['moves to the last option', at(0), 'End', { state: at(2) }],
  ['moves the caret while no option is active', open, 'Home', null],
  ['moves the caret while no option is active', closed, 'End', null],
  ['chooses the active option', at(1), 'Enter', { state: closed, chosen: 1 }],
  ['opens the list and does not submit', closed, 'Enter', { state: open }],
  ['chooses nothing without an active option', open, 'Enter', { state: open }],
  ['closes the open list', at(1), 'Escape', { state: closed }],
  ['clears the text when the list is closed', closed, 'Escape', { state: closed, isCleared: true }],
  ['keeps its default action', at(1), 'a', null],
  ['keeps its default action', at(1), 'Tab', null],
])('%s (%j, key %s)', (_case, state, key, pressed) => {
  expect(handleKey(state, { key, altKey: false }, COUNT)).toEqual(pressed);
});

it.each<[string, ListState, string, KeyResult]>([
  ['opens the list without an active option', closed, 'ArrowDown', { state: open }],
  ['closes the list', at(1), 'ArrowUp', { state: closed }],
])('a key with Alt %s', (_case, state, key, pressed) => {
  expect(handleKey(state, { key, altKey: true }, COUNT)).toEqual(pressed);
});

it.each<[string, KeyResult]>([
  ['ArrowDown', { state: open }],
  ['ArrowUp', { state: open }],
  ['Enter', { state: open }],
  ['Escape', { state: closed, isCleared: true }],
])('without options %s activates none', (key, pressed) => {
  expect(handleKey(at(1), { key, altKey: false }, 0)).toEqual(pressed);
});

import { expect, it } from 'vitest';
import { pressKey, type ListState, type Pressed } from './combobox-keys.ts';

const closed = { isOpen: false, active: null };
const open = { isOpen: true, active: null };
const at = (active: number) => ({ isOpen: true, active });
const COUNT = 3;

it.each<[string, ListState, string, Pressed | null]>([
  ['opens and goes to the first', closed, 'ArrowDown', { state: at(0) }],
  ['opens and goes to the last', closed, 'ArrowUp', { state: at(2) }],
  ['from the text to the first', open, 'ArrowDown', { state: at(0) }],
  ['from the text to the last', open, 'ArrowUp', { state: at(2) }],
  ['on', at(0), 'ArrowDown', { state: at(1) }],
  ['back', at(1), 'ArrowUp', { state: at(0) }],
  ['round from the last', at(2), 'ArrowDown', { state: at(0) }],
  ['round from the first', at(0), 'ArrowUp', { state: at(2) }],
  ['to the first', at(2), 'Home', { state: at(0) }],
  ['to the last', at(0), 'End', { state: at(2) }],
  ['moves the caret while no option is active', open, 'Home', null],
  ['moves the caret while no option is active', closed, 'End', null],
  ['takes what is active', at(1), 'Enter', { state: closed, chosen: 1 }],
  ['opens instead of sending the form', closed, 'Enter', { state: open }],
  ['takes nothing that nobody went to', open, 'Enter', { state: open }],
  ['closes first', at(1), 'Escape', { state: closed }],
  ['then clears', closed, 'Escape', { state: closed, isCleared: true }],
  ['is a letter', at(1), 'a', null],
  ['leaves', at(1), 'Tab', null],
])('%s: %j, %s', (_what, state, key, pressed) => {
  expect(pressKey(state, { key, altKey: false }, COUNT)).toEqual(pressed);
});

it.each<[string, ListState, string, Pressed]>([
  ['opens without going anywhere', closed, 'ArrowDown', { state: open }],
  ['closes', at(1), 'ArrowUp', { state: closed }],
])('with Alt %s', (_what, state, key, pressed) => {
  expect(pressKey(state, { key, altKey: true }, COUNT)).toEqual(pressed);
});

it.each<[string, Pressed]>([
  ['ArrowDown', { state: open }],
  ['ArrowUp', { state: open }],
  ['Enter', { state: open }],
  ['Escape', { state: closed, isCleared: true }],
])('a list without options has none to go to: %s', (key, pressed) => {
  expect(pressKey(at(1), { key, altKey: false }, 0)).toEqual(pressed);
});

import { expect, test } from 'vitest';

import { formatUndoTitle, parseUndoTitle } from './publishes.ts';

test.each(['Rent', 'Undo of 3: Rent', '', 'Rent\nUndo of 3: Rent'])(
  'the title of an undo of %j is read as it was made',
  (title) => {
    expect(parseUndoTitle(formatUndoTitle(12, title))).toEqual({ number: '12', title });
  },
);

test.each(['Rent', 'Undo of all: Rent', 'No Undo of 3: Rent'])('%j is no undo', (title) => {
  expect(parseUndoTitle(title)).toBeNull();
});

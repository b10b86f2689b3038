// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { enterText, press, render } from '../../../test/render.tsx';
import { SiteChoice } from './site-choice.tsx';

test.each([
  ['bombay', '/bombay'],
  [' Bombay ', '/bombay'],
  ['https://console.example/bombay/menu?stores=all', '/bombay'],
  ['console.example/bombay', '/bombay'],
])('the restaurant is found by %j', async (typed, path) => {
  const { getByLabelText, getByRole } = render(<SiteChoice />);
  enterText(getByLabelText('Its short name, or the link that you were given'), typed);
  await press(getByRole('button', { name: 'Continue' }));
  expect(location.pathname).toBe(path);
});

test('the name that customers see is refused with what a short name is', async () => {
  const { getByLabelText, getByRole, getByText } = render(<SiteChoice />);
  enterText(getByLabelText('Its short name, or the link that you were given'), 'Sumo Kitchens');
  await press(getByRole('button', { name: 'Continue' }));
  getByText('A short name has small letters, digits and hyphens and no spaces.');
});

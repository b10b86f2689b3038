// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';

import { render } from '../../../test/render.tsx';
import { ErrorBoundary } from './error-screen.tsx';

it('a screen whose chunk fails offline is rendered again until the network answers', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let isAnswered = false;
  const Screen = () => {
    if (!isAnswered) throw new Error('Failed to fetch dynamically imported module: /a.js');
    return <h1>Privacy policy</h1>;
  };
  const { getByRole } = render(
    <ErrorBoundary screenKey="privacy">
      <Screen />
    </ErrorBoundary>,
  );
  expect(getByRole('alert')).toBeDefined();
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(getByRole('alert')).toBeDefined();
  isAnswered = true;
  act(() => void vi.advanceTimersByTime(2_000));
  expect(getByRole('heading', { name: 'Privacy policy' })).toBeDefined();
});

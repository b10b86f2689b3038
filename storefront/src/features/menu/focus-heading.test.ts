// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

import { focusHeading } from './focus-heading.ts';

history.replaceState(null, '', '/menu');

const scrollIntoView = vi.fn<() => void>();
beforeEach(() => {
  vi.useFakeTimers();
  scrollIntoView.mockClear();
  location.hash = '#naan';
  document.body.innerHTML = '<section id="naan"></section>';
  Object.assign(document.querySelector('section') ?? {}, { scrollIntoView });
  return () => {
    vi.useRealTimers();
    document.body.replaceChildren();
  };
});

function loadDishes(): void {
  const section = document.querySelector('section');
  if (section) section.innerHTML = '<h2 data-heading tabindex="-1">Naan</h2>';
}

it('a jump to a section waits for its dishes', () => {
  focusHeading('naan');
  vi.advanceTimersByTime(1_000);
  loadDishes();
  vi.advanceTimersByTime(1_000);
  expect(document.activeElement?.textContent).toBe('Naan');
  expect(scrollIntoView).toHaveBeenCalledTimes(4);
});

it.each(['wheel', 'touchmove'])('a jump to a section ends with a scroll by hand (%s)', (type) => {
  focusHeading('naan');
  vi.advanceTimersByTime(1_000);
  dispatchEvent(new Event(type));
  loadDishes();
  vi.advanceTimersByTime(10_000);
  expect(document.activeElement).toBe(document.body);
  expect(scrollIntoView).not.toHaveBeenCalled();
});

it('a jump to a section whose dishes never come ends', () => {
  focusHeading('naan');
  vi.advanceTimersByTime(5_000);
  expect(vi.getTimerCount()).toBe(0);
  loadDishes();
  vi.advanceTimersByTime(10_000);
  expect(scrollIntoView).not.toHaveBeenCalled();
});

import type { Page } from '../fixtures.ts';

/**
 * As Lighthouse measures it, up to the frame after the current one. Shifts after input count too: for half a second the
 * emulated viewport of a phone is taken for input.
 */
export const measureLayoutShift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
    return shifts.reduce((sum, { value }) => sum + value, 0);
  });

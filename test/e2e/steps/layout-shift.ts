import type { Page } from '../fixtures.ts';

/**
 * As Lighthouse measures it, up to the frame after the current one. Shifts shortly after input count too, because the
 * browser counts the emulation of a phone's viewport as input for half a second.
 */
export const measureLayoutShift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
    return shifts.reduce((sum, { value }) => sum + value, 0);
  });

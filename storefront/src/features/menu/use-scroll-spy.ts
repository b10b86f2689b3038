import { useEffect, useState } from 'react';

/** A block counts as current when its top has passed under the sticky bars. */
const CURRENT_TOP_PX = 160;

/** The id of the block that is being read; null above the first. */
export function useScrollSpy(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const key = ids.join(' ');
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      const passed = key.split(' ').filter(
        // A section that a filter hides has no position.
        (id) =>
          (document.getElementById(id)?.getClientRects()[0]?.top ?? Infinity) <= CURRENT_TOP_PX,
      );
      setCurrent(passed.at(-1) ?? null);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(update);
    };
    update();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [key]);
  return current;
}

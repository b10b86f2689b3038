import { useCallback, useState } from 'react';

/** How far the visible part of a column is extended, so that a card is drawn before it is scrolled into view. */
const MARGIN = '50%';

const onNear = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | null = null;

/** One for all cards. Without `scrollMargin`, as in Safari 18, a card is drawn when it comes into view. */
function getObserver(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) onNear.get(target)?.();
    },
    { rootMargin: MARGIN, scrollMargin: MARGIN },
  );
  return observer;
}

/** True once the element of `ref` has been near the visible part of its column. */
export function useNear(isNearAtFirst: boolean) {
  const [isNear, setIsNear] = useState(isNearAtFirst);
  const observe = useCallback((element: Element | null) => {
    if (!element) return;
    onNear.set(element, () => setIsNear(true));
    getObserver().observe(element);
    return () => getObserver().unobserve(element);
  }, []);
  return { isNear, ref: isNear ? null : observe };
}

import type { StoreView } from '../../../../contract/sites/store.ts';

type Opening = Pick<StoreView, 'isOpen' | 'nextOpeningAt' | 'closesAt'>;

/** Whether a store is open at `now`, from page data that may be hours old; null: as the page data says. */
export function isOpenAt({ isOpen, nextOpeningAt, closesAt }: Opening, now: Date | null): boolean {
  if (!now) return isOpen;
  if (isOpen && (closesAt === null || now < new Date(closesAt))) return true;
  return nextOpeningAt !== null && now >= new Date(nextOpeningAt);
}

/** Open stores first, the last to close on top; then closed stores, the next to open on top. */
export function compareByOpening(now: Date | null) {
  return (a: Opening, b: Opening): number => {
    const [aOpen, bOpen] = [isOpenAt(a, now), isOpenAt(b, now)];
    if (aOpen !== bOpen) return aOpen ? -1 : 1;
    if (aOpen) return (b.closesAt ?? '9').localeCompare(a.closesAt ?? '9');
    return (a.nextOpeningAt ?? '9').localeCompare(b.nextOpeningAt ?? '9');
  };
}

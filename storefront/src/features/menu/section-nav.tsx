import { memo, useEffect, useRef } from 'react';
import type { MenuPage } from '../../../../contract/pages.ts';
import { ChipLink } from '../../../../web/ui/chip.tsx';
import { getSectionId } from './section-id.ts';
import css from './section-nav.module.css';
import { useScrollSpy } from './use-scroll-spy.ts';
import { texts } from './menu.texts.ts';

/** Sticks under the header and follows the scroll: the brands of a store, or the sections of one brand. */
export const SectionNav = memo(function SectionNav({ page }: { page: MenuPage }) {
  const [only] = page.brands.length === 1 ? page.brands : [];
  const entries = only
    ? only.sections.map(({ id, name }) => ({ anchor: getSectionId(only.id, id), name }))
    : page.brands.map(({ id, name }) => ({ anchor: getSectionId(id), name }));
  const current = useScrollSpy(entries.map(({ anchor }) => anchor));
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-current]');
    // Only the row moves; scrollIntoView would move the page as well.
    if (chip && row.current)
      row.current.scrollTo({ left: chip.offsetLeft - row.current.clientWidth / 3 });
  }, [current]);
  if (entries.length < 2) return null;
  return (
    <nav className={css.nav} aria-label={texts.menuSections}>
      <div className={css.row} ref={row}>
        {entries.map(({ anchor, name }) => (
          <ChipLink
            key={anchor}
            href={`#${anchor}`}
            isCurrent={anchor === current}
            onClick={() => focusHeading(anchor)}
          >
            {name}
          </ChipLink>
        ))}
      </div>
    </nav>
  );
});

const SCROLL_PASSES = 4;
const SCROLL_PASS_MS = 60;

/**
 * Focus follows the jump to the heading (ux 2), as soon as the dishes are here. The place is taken anew a few times,
 * as sections only find their sizes once they come near it.
 */
function focusHeading(anchor: string, passes = SCROLL_PASSES): void {
  setTimeout(() => {
    if (location.hash !== `#${anchor}`) return;
    const heading = document.querySelector<HTMLElement>(`[id="${anchor}"] [data-heading]`);
    heading?.closest('section')?.scrollIntoView({ behavior: 'instant' });
    heading?.focus({ preventScroll: true });
    if (!heading || passes > 1) focusHeading(anchor, heading ? passes - 1 : passes);
  }, SCROLL_PASS_MS);
}

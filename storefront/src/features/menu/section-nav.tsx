import { memo, useEffect, useRef } from 'react';

import type { MenuPage } from '../../../../contract/pages/pages.ts';
import { ChipLink } from '../../../../web/ui/buttons/chip.tsx';
import { IconButton } from '../../../../web/ui/buttons/icon-button.tsx';
import { ListIcon } from '../../../../web/ui/icons/icons.tsx';
import { texts } from './menu.texts.ts';
import { getSectionId } from './section-id.ts';
import { useScrollSpy } from './use-scroll-spy.ts';

import css from './section-nav.module.css';

interface SectionNavProps {
  page: MenuPage;
  /** The same function at each render. */
  onOpenList: () => void;
}

/** Its code comes with the dishes that it waits for; without them the jump to the anchor remains. */
const focusLater = (anchor: string): void =>
  void import('./mount-remaining-sections.chunk.ts').then(
    ({ focusHeading }) => focusHeading(anchor),
    () => {},
  );

/** Sticks under the header and follows the scroll: the brands of a store, or the sections of one brand. */
export const SectionNav = memo(function SectionNav({ page, onOpenList }: SectionNavProps) {
  const [only] = page.brands.length === 1 ? page.brands : [];
  const entries = only
    ? only.sections.map(({ id, ...tab }) => ({ anchor: getSectionId(only.id, id), ...tab }))
    : page.brands.map(({ id, ...tab }) => ({ anchor: getSectionId(id), ...tab }));
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
      <IconButton
        label={texts.allSections}
        variant="outlined"
        replay
        aria-haspopup="dialog"
        onClick={onOpenList}
      >
        <ListIcon />
      </IconButton>
      <div className={css.row} ref={row}>
        {entries.map(({ anchor, name, notServed }) => (
          <ChipLink
            key={anchor}
            href={`#${anchor}`}
            isCurrent={anchor === current}
            onClick={() => focusLater(anchor)}
          >
            {name}
            {notServed && <small className={css.when}>{notServed}</small>}
          </ChipLink>
        ))}
      </div>
    </nav>
  );
});

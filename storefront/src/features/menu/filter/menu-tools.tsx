import { Suspense, useEffect, useRef, useState } from 'react';

import { Chip } from '../../../../../web/ui/buttons/chip.tsx';
import { IconButton } from '../../../../../web/ui/buttons/icon-button.tsx';
import { CloseIcon, FilterIcon, SearchIcon } from '../../../../../web/ui/icons/icons.tsx';
import { dishCardTexts } from '../../dish/dish.ts';
import { texts } from '../menu.texts.ts';
import { AllergenSheet } from './allergen-sheet.lazy.ts';
import type { MenuMatches } from './match-menu.chunk.ts';
import { DIETS, type MenuFilter } from './menu-filter.ts';
import { loadMatchMenu } from './use-menu-matches.ts';

import css from './menu-tools.module.css';

interface MenuToolsProps {
  filter: MenuFilter;
  /** Null without a filter, and while its code loads. */
  result: MenuMatches | null;
  /** True while the menu shows a search: the field sticks to the top, with the dishes below it. */
  isSearching: boolean;
  onChange: (change: Partial<MenuFilter>) => void;
}

/** Search as you type, diets and the allergen filter. */
export function MenuTools({ filter, result, isSearching, onChange }: MenuToolsProps) {
  const [sheetState, setSheetState] = useState<'never' | 'now' | 'done'>('never');
  const status = useRef<HTMLParagraphElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const hasTyped = useRef(false);
  useEffect(() => {
    // A search in the URL does not scroll: that page may return to its scroll position.
    if (isSearching && hasTyped.current) status.current?.scrollIntoView({ behavior: 'instant' });
    // Each result scrolls again: the page may have been too short before.
  }, [isSearching, result]);
  const isWithout = filter.without.length > 0;
  const chips = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The chip becomes the first of a row that may be scrolled.
    if (isWithout) chips.current?.scrollTo({ left: 0 });
  }, [isWithout]);
  const allergenChip = (
    <Chip isPressed={isWithout} onChange={() => setSheetState('now')} aria-haspopup="dialog">
      <FilterIcon size="small" /> {result?.without || texts.allergens}
    </Chip>
  );
  return (
    <div className={isSearching ? css.searching : css.tools} role="search">
      <div className={css.search}>
        <SearchIcon />
        <input
          ref={field}
          type="search"
          className={css.input}
          placeholder={texts.searchDishes}
          aria-label={texts.searchDishes}
          value={filter.words}
          onFocus={() => void loadMatchMenu().catch(() => undefined)}
          onChange={(event) => {
            hasTyped.current = true;
            onChange({ words: event.target.value });
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onChange({ words: '' });
          }}
        />
        {filter.words && (
          <IconButton
            label={texts.clearSearch}
            onClick={() => {
              // The button is gone with the words.
              field.current?.focus();
              onChange({ words: '' });
            }}
          >
            <CloseIcon size="small" />
          </IconButton>
        )}
      </div>
      <div className={css.chips} ref={chips}>
        {isWithout && allergenChip}
        {DIETS.map((diet) => (
          <Chip
            key={diet}
            isPressed={filter.diets.includes(diet)}
            onChange={(isOn) =>
              onChange({
                diets: isOn
                  ? [...filter.diets, diet]
                  : filter.diets.filter((each) => each !== diet),
              })
            }
          >
            {dishCardTexts.diets[diet]}
          </Chip>
        ))}
        {!isWithout && allergenChip}
      </div>
      <p role="status" className={css.found} ref={status}>
        {result?.summary}
      </p>
      {sheetState !== 'never' && (
        <Suspense fallback={null}>
          <AllergenSheet
            isOpen={sheetState === 'now'}
            without={filter.without}
            onChange={(without) => onChange({ without })}
            onClose={() => setSheetState('done')}
          />
        </Suspense>
      )}
    </div>
  );
}

import { Suspense, useState } from 'react';
import { Chip } from '../../../../../web/ui/chip.tsx';
import { IconButton } from '../../../../../web/ui/icon-button.tsx';
import { CloseIcon, FilterIcon, SearchIcon } from '../../../../../web/ui/icons/icons.tsx';
import { AllergenSheet } from './allergen-sheet.chunk.ts';
import { dishCardTexts } from '../../dish/dish.ts';
import { DIETS, isEmptyFilter, type MenuFilter } from './menu-filter.ts';
import css from './menu-tools.module.css';
import { texts } from '../menu.texts.ts';

interface MenuToolsProps {
  filter: MenuFilter;
  found: number;
  onChange: (change: Partial<MenuFilter>) => void;
}

/** Search as you type, diets, and what must not be in it. */
export function MenuTools({ filter, found, onChange }: MenuToolsProps) {
  const [sheetState, setSheetState] = useState<'never' | 'now' | 'done'>('never');
  const count = filter.without.length;
  return (
    <div className={css.tools} role="search">
      <div className={css.search}>
        <SearchIcon />
        <input
          type="search"
          className={css.input}
          placeholder={texts.searchDishes}
          aria-label={texts.searchDishes}
          value={filter.words}
          onChange={(event) => onChange({ words: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onChange({ words: '' });
          }}
        />
        {filter.words && (
          <IconButton label={texts.clearSearch} onClick={() => onChange({ words: '' })}>
            <CloseIcon size="small" />
          </IconButton>
        )}
      </div>
      <div className={css.chips}>
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
        <Chip isPressed={count > 0} onChange={() => setSheetState('now')} aria-haspopup="dialog">
          <FilterIcon size="small" /> {count > 0 ? texts.without(count) : texts.allergens}
        </Chip>
      </div>
      <p role="status" className={css.found}>
        {!isEmptyFilter(filter) && texts.dishes(found)}
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

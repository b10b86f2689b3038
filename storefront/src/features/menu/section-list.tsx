import type { MenuPageBrand, MenuPageSection } from '../../../../contract/pages/pages.ts';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { texts as results } from './filter/filter-results.texts.ts';
import type { Match } from './filter/menu-filter.ts';
import { focusHeading } from './focus-heading.ts';
import { texts } from './menu.texts.ts';
import { getSectionId } from './section-id.ts';

import css from './section-list.module.css';

interface SectionListProps {
  isOpen: boolean;
  brands: readonly MenuPageBrand[];
  /** Dishes that the filter hides are not counted. */
  matches: ReadonlyMap<string, Match>;
  onClose: () => void;
}

/** Every section of the menu with the number of its dishes, by brand where there are several. */
export function SectionList({ isOpen, brands, matches, onClose }: SectionListProps) {
  const count = ({ cards }: MenuPageSection): number | null =>
    cards && cards.filter(({ id }) => matches.get(id) !== 'no').length;
  const jump = (anchor: string) => () => {
    onClose();
    focusHeading(anchor);
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.allSections}>
      {brands.map(({ id: brandId, name, sections }) => {
        const shown = sections.filter((section) => count(section) !== 0);
        if (shown.length === 0) return null;
        return (
          <div key={brandId}>
            {brands.length > 1 && (
              <h3 className={css.brand}>
                <a href={`#${getSectionId(brandId)}`} onClick={jump(getSectionId(brandId))}>
                  {name}
                </a>
              </h3>
            )}
            <ul>
              {shown.map((section) => {
                const anchor = getSectionId(brandId, section.id);
                const dishes = count(section);
                return (
                  <li key={section.id}>
                    <a href={`#${anchor}`} className={css.section} onClick={jump(anchor)}>
                      <span lang={section.lang}>{section.name}</span>
                      {section.notServed && ` (${section.notServed}) `}{' '}
                      {/* Unknown until the rest of the menu is loaded. */}
                      {dishes !== null && (
                        <span className={css.count}>{results.dishes(dishes)}</span>
                      )}
                    </a>
                  </li>
                );
              })}
            </ul>
          </div>
        );
      })}
    </Sheet>
  );
}

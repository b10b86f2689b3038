import type { MenuCard } from '../../../../../contract/pages/pages.ts';
import { ChilliIcon, HalalIcon, LeafIcon, VeganIcon } from '../../../../../web/ui/icons/icons.tsx';
import { VisuallyHidden } from '../../../../../web/ui/text/visually-hidden.tsx';
import { texts } from './dish-card.texts.ts';

import css from './dish-card.module.css';

const MARKS = [
  ['vegan', VeganIcon],
  ['vegetarian', LeafIcon],
  ['halal', HalalIcon],
  ['spicy', ChilliIcon],
] as const;

/** Diets as small icons, each with its name for screen readers. A vegan dish is not marked as vegetarian too. */
export function DishMarks({ tags }: { tags: MenuCard['tags'] }) {
  const marks = MARKS.filter(
    ([tag]) => tags.includes(tag) && !(tag === 'vegetarian' && tags.includes('vegan')),
  );
  return (
    marks.length > 0 && (
      <span className={css.marks}>
        {marks.map(([tag, MarkIcon]) => (
          <span
            key={tag}
            title={texts.diets[tag]}
            className={tag === 'spicy' ? css.hot : undefined}
          >
            <MarkIcon size="small" />
            <VisuallyHidden>{texts.diets[tag]}</VisuallyHidden>
          </span>
        ))}
      </span>
    )
  );
}

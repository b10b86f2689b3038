import type { MenuCard } from '../../../../contract/pages.ts';
import { ChilliIcon, HalalIcon, LeafIcon, VeganIcon } from '../../../../web/ui/icons/icons.tsx';
import { VisuallyHidden } from '../../../../web/ui/visually-hidden.tsx';
import css from './dish-card.module.css';
import { texts } from './dish-card.texts.ts';

/** Diets as small icons, each with its word for those who do not see it. */
export function DishMarks({ tags }: { tags: MenuCard['tags'] }) {
  const has = (tag: MenuCard['tags'][number]) => tags.includes(tag);
  if (!['vegan', 'vegetarian', 'halal', 'spicy'].some((tag) => has(tag as 'vegan'))) return null;
  return (
    <span className={css.marks}>
      {has('vegan') && (
        <span title={texts.diets.vegan}>
          <VeganIcon size="small" />
          <VisuallyHidden>{texts.diets.vegan}</VisuallyHidden>
        </span>
      )}
      {has('vegetarian') && !has('vegan') && (
        <span title={texts.diets.vegetarian}>
          <LeafIcon size="small" />
          <VisuallyHidden>{texts.diets.vegetarian}</VisuallyHidden>
        </span>
      )}
      {has('halal') && (
        <span title={texts.diets.halal}>
          <HalalIcon size="small" />
          <VisuallyHidden>{texts.diets.halal}</VisuallyHidden>
        </span>
      )}
      {has('spicy') && (
        <span title={texts.diets.spicy} className={css.hot}>
          <ChilliIcon size="small" />
          <VisuallyHidden>{texts.diets.spicy}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}

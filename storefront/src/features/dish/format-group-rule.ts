import type { OptionGroup } from '../../../../contract/catalogue.ts';
import { texts } from './dish.texts.ts';

/** 'Choose 1', 'Choose up to 3, 2 free'. */
export function formatGroupRule({
  min,
  max,
  freeCount,
}: Pick<OptionGroup, 'min' | 'max' | 'freeCount'>): string {
  const rule =
    min === max
      ? texts.choose(min)
      : min === 0
        ? texts.chooseUpTo(max)
        : texts.chooseBetween(min, max);
  return freeCount > 0 ? rule + texts.ofThemFree(freeCount) : rule;
}

import type { OptionGroup } from '../../../../../contract/catalogue/catalogue.ts';
import { texts } from '../dish.texts.ts';

/** 'Choose 1', 'Choose up to 3, 2 free'; once something is chosen where several may be, '1 of 3, 2 free'. */
export function formatGroupRule(
  { min, max, freeCount }: Pick<OptionGroup, 'min' | 'max' | 'freeCount'>,
  chosen = 0,
): string {
  const rule = chosen > 0 && max > 1 ? texts.chosenOf(chosen, max) : formatLimits(min, max);
  return freeCount > 0 ? rule + texts.ofThemFree(freeCount) : rule;
}

function formatLimits(min: number, max: number): string {
  if (min === max) return texts.choose(min);
  return min === 0 ? texts.chooseUpTo(max) : texts.chooseBetween(min, max);
}

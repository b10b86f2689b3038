// A change as the office shows it.
import type { AllergenProfile } from '../../../../../contract/allergens/allergens.ts';
import { CHANGE_GROUPS, type ChangeGroup } from '../../../../../contract/content/change-groups.ts';
import type { ShownChange, ShownValue } from '../../../../../contract/content/change-sets.ts';
import { documentEntry } from '../../../../../contract/content/documents.ts';
import type { PackPriceRule } from '../../../../../contract/packs/pack-menu.ts';
import { toPriceRule } from '../../packs/packs.ts';
import type { Change } from '../engine/changes.ts';
import { isObject } from '../engine/fields.ts';
import type { ContentFormat } from './content-format.ts';
import { describePlace, parseDifference, type ReadField } from './describe-place.ts';
import { hasMembers, listMembers, showPlain } from './show-members.ts';

const PRICE = /(^|\.)prices?(\.|$)|^zones\.[^.]+\.fee$/;
/** An option of a group or a delivery zone, as a whole. */
const PART = /^(options|zones)\.[^.]+$/;
const RULES = /(^|\.)priceRules$/;
const ALLERGENS = /(^|\.)allergens$/;
/** Documents whose values are said in a sentence. */
const SENTENCES = /^(special-day|translation)\//;

function getGroup({ document, field, before, after }: Change): ChangeGroup {
  if (field === '' || PART.test(field))
    return after === undefined ? 'removed' : before === undefined ? 'added' : 'other';
  if (ALLERGENS.test(field)) return 'allergens';
  const difference = document.startsWith('store/') ? parseDifference(field) : null;
  if (difference) {
    const isSold = (value: unknown): boolean => !isObject(value) || value['offered'] !== false;
    if (difference.part === 'offered') return after === false ? 'removed' : 'prices';
    return difference.part === '' && isSold(before) && !isSold(after) ? 'removed' : 'prices';
  }
  return PRICE.test(field) || RULES.test(field) ? 'prices' : 'other';
}

const asMoney = (value: unknown): ShownValue =>
  typeof value === 'number' ? { money: value } : null;

/** The price that a store's difference gives, or that it does not sell the dish. */
function showDifference(part: string, value: unknown): ShownValue | undefined {
  if (part === 'price') return asMoney(value);
  if (part === '' && isObject(value))
    return value['offered'] === false ? { text: 'offered: false' } : asMoney(value['price']);
  return undefined;
}

export function showValue(
  { document, field }: Pick<Change, 'document' | 'field'>,
  value: unknown,
  display: { read: ReadField; format: ContentFormat },
): ShownValue {
  if (value === undefined) return null;
  const difference = document.startsWith('store/') ? parseDifference(field) : null;
  const own = difference && showDifference(difference.part, value);
  if (own !== null && own !== undefined) return own;
  if (field === '' && !documentEntry(document).isWhole)
    return { text: documentEntry(document).name };
  if (document.startsWith('picture/') && isObject(value))
    return { text: `${String(value['width'])} × ${String(value['height'])}` };
  if (PART.test(field) && isObject(value)) return { text: String(value['name']) };
  if (ALLERGENS.test(field)) {
    const { contains, mayContain, notVerified } = value as AllergenProfile;
    return { allergens: { contains, mayContain, notVerified } };
  }
  if (RULES.test(field) && Array.isArray(value))
    return { rules: (value as PackPriceRule[]).map(toPriceRule) };
  if (SENTENCES.test(document) || (document.startsWith('hours/') && Array.isArray(value)))
    return { text: display.format.value(document, field, value) };
  return hasMembers(value)
    ? { members: listMembers({ document, field }, value, display) }
    : showPlain({ document, field }, value, display);
}

export function showChange(change: Change, read: ReadField, format: ContentFormat): ShownChange {
  const { document, field, before, after } = change;
  const difference = document.startsWith('store/') ? parseDifference(field) : null;
  // Without a price of its own a store has the menu's.
  const menuPrice = difference ? asMoney(readMenuPrice(read, difference.target)) : null;
  const isWhole = difference?.part === '';
  const hasMenuPrice = isWhole || difference?.part === 'price';
  return {
    ...describePlace(read, document, field),
    group: getGroup(change),
    before:
      before === undefined && hasMenuPrice
        ? menuPrice
        : showValue(change, before, { read, format }),
    after: after === undefined && isWhole ? menuPrice : showValue(change, after, { read, format }),
  };
}

function readMenuPrice(read: ReadField, target: string): unknown {
  const [owner = '', group, option] = target.split('/');
  return group === undefined
    ? read(`dish/${owner}`, 'price')
    : read(`option-group/${owner}.${group}`, `options.${option}.price`);
}

/** Allergens first, then what disappears, then prices; within a group by place. */
export const sortChanges = <Shown extends ShownChange>(changes: readonly Shown[]): Shown[] =>
  changes.toSorted((a, b) => CHANGE_GROUPS.indexOf(a.group) - CHANGE_GROUPS.indexOf(b.group));

// What the parts of the list of price rules are about.
import type { OfficeDish, OfficeMenu } from '../../../../../contract/content/office-menu.ts';
import type { ChosenSet } from '../../content-changes/content-changes.ts';
import type { RulePlace } from './typed-rule.ts';

export interface PriceRulesProps {
  subject: Pick<OfficeDish, 'id' | 'name' | 'priceMinor' | 'rules' | 'otherRules' | 'differences'>;
  place: RulePlace;
  /** Those of the person that have its brand. */
  stores: OfficeMenu['stores'];
  menu: OfficeMenu;
  /** The name of the stores that a new rule is for. */
  where: string;
  /** Empty: all. */
  storeIds: readonly string[];
  chosen: ChosenSet;
  onSaved: () => void;
}

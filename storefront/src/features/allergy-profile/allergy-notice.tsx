import { useEffect, useEffectEvent } from 'react';

import type { Allergen } from '../../../../contract/allergens/allergens.ts';
import { texts as allergenTexts } from '../../../../contract/messages/allergens.texts.ts';
import { Checkbox } from '../../../../web/ui/fields/checkbox.tsx';
import { texts } from './allergy-profile.texts.ts';
import { getAvoidedAllergens, useHousehold } from './household.ts';

export interface AllergyNoticeProps {
  /** Agreed to be sent with the order; empty without consent. */
  value: readonly Allergen[];
  onChange: (value: Allergen[]) => void;
}

/** Asks for consent to send the household's allergens, without names, to the kitchen (UK GDPR, article 9(2)(a)). */
export function AllergyNotice({ value, onChange }: AllergyNoticeProps) {
  const avoided = getAvoidedAllergens(useHousehold());
  const isAgreed = value.length > 0;
  const isOutdated = isAgreed && value.join() !== avoided.join();
  const withdraw = useEffectEvent(() => onChange([]));
  // Consent covers only the allergens that were shown.
  useEffect(() => {
    if (isOutdated) withdraw();
  }, [isOutdated]);
  if (avoided.length === 0) return null;
  return (
    <Checkbox
      label={texts.tellKitchen(allergenTexts.allergenNames(avoided))}
      description={texts.tellKitchenWhy}
      checked={isAgreed && !isOutdated}
      onChange={(event) => onChange(event.target.checked ? avoided : [])}
    />
  );
}

import { ALLERGENS, type Allergen } from '../../../../../contract/allergens/allergens.ts';
import { texts as allergenTexts } from '../../../../../contract/messages/allergens.texts.ts';
import { Button } from '../../../../../web/ui/buttons/button.tsx';
import { Checkbox } from '../../../../../web/ui/fields/checkbox.tsx';
import { Sheet } from '../../../../../web/ui/overlays/sheet.tsx';
import { useHouseholdSheet } from '../../allergy-profile/allergy-profile.tsx';
import { texts } from './allergen-sheet.texts.ts';

import css from './menu-tools.module.css';

interface AllergenSheetProps {
  isOpen: boolean;
  without: readonly Allergen[];
  onChange: (without: Allergen[]) => void;
  onClose: () => void;
}

/** Hides dishes with any of the chosen allergens; those nobody has verified read 'ask us', never safe. */
export function AllergenSheet({ isOpen, without, onChange, onClose }: AllergenSheetProps) {
  const household = useHouseholdSheet();
  const openHousehold = () => {
    onClose();
    household.open();
  };
  return (
    <>
      <Sheet
        isOpen={isOpen}
        onClose={onClose}
        title={texts.mustNotBeInIt}
        footer={
          <Button wide size="large" onClick={onClose}>
            {texts.showDishes}
          </Button>
        }
      >
        <p>{texts.hidesDishes}</p>
        <div className={css.allergens}>
          {ALLERGENS.map((allergen) => (
            <Checkbox
              key={allergen}
              label={allergenTexts.allergenName(allergen)}
              checked={without.includes(allergen)}
              onChange={(event) =>
                onChange(
                  event.target.checked
                    ? [...without, allergen]
                    : without.filter((each) => each !== allergen),
                )
              }
            />
          ))}
        </div>
        <p className={css.household}>{texts.forHousehold}</p>
        <Button variant="soft" wide onClick={openHousehold}>
          {texts.openHousehold}
        </Button>
      </Sheet>
      {household.sheet}
    </>
  );
}

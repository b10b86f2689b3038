// A new dish in a section. Nobody has verified its allergens until somebody says so.
import { useState } from 'react';

import type { OfficeMenu } from '../../../../contract/content/office-menu.ts';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { formatDateIn } from '../../platform/locale.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { SaveActions, type ChosenSet } from '../content-changes/content-changes.ts';
import { AllergenFields, NOT_VERIFIED } from './allergen-fields.tsx';
import { listNewDish, type AllergenDraft, type DishDraft } from './dish-changes.ts';
import { DishFields, DishGroups, isComplete } from './dish-fields.tsx';
import { texts } from './menu.texts.ts';
import { nameScope } from './scope-picker.tsx';
import { findBrand, isChosen, type SectionChoice } from './section-changes.ts';
import { SectionField } from './section-field.tsx';

import css from './menu.module.css';

interface NewDishProps {
  menu: OfficeMenu;
  chosen: ChosenSet;
  onSaved: () => void;
}

export function NewDishSheet({
  isOpen,
  onClose,
  ...props
}: NewDishProps & { isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.newDish}>
      <NewDishForm {...props} />
    </Sheet>
  );
}

const EMPTY: DishDraft = {
  name: '',
  description: '',
  pictureAlt: '',
  price: '',
  vat: '',
  kcal: '',
  prepMinutes: '',
  tags: [],
  groups: [],
};
function NewDishForm({ menu, chosen, onSaved }: NewDishProps) {
  const { name: by, site } = useSelf();
  const [section, setSection] = useState<SectionChoice>({ kind: 'none' });
  const [draft, setDraft] = useState(EMPTY);
  const [allergens, setAllergens] = useState<AllergenDraft | null>(null);
  const where = nameScope('all', menu.stores);
  const brand = findBrand(menu, section);
  return (
    <form className={css.form} onSubmit={(event) => event.preventDefault()}>
      <SectionField
        brands={menu.brands}
        choice={section}
        hasFocus
        onChange={(choice) => {
          setSection(choice);
          // Groups belong to a brand.
          if (findBrand(menu, choice) !== brand) setDraft({ ...draft, groups: [] });
        }}
      />
      <DishFields draft={draft} isNew onChange={setDraft} />
      {brand && (
        <DishGroups
          brand={brand}
          groups={draft.groups}
          onChange={(groups) => setDraft({ ...draft, groups })}
        />
      )}
      <AllergenFields
        dish={{ allergens: NOT_VERIFIED }}
        draft={allergens}
        verifiedBy={by}
        today={formatDateIn(site.timeZone)(Date.now())}
        onChange={setAllergens}
      />
      <SaveActions
        chosen={chosen}
        title={texts.newDishTitle(draft.name.trim())}
        getChanges={() => listNewDish(menu, section, draft, allergens)}
        label={texts.addDish(where)}
        isReady={isChosen(section) && isComplete(draft)}
        onSaved={onSaved}
      />
    </form>
  );
}

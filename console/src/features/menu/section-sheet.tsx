// A section: its name, the order of its dishes, and its place among the sections of its brand.
import { useState } from 'react';

import type { OfficeMenu } from '../../../../contract/content/office-menu.ts';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { SaveActions, type ChosenSet } from '../content-changes/content-changes.ts';
import { describeAbove } from './menu-hours/describe-hours.ts';
import { MenuHoursFields } from './menu-hours/menu-hours-fields.tsx';
import { areComplete, listHoursChange, toTypedHours } from './menu-hours/typed-hours.ts';
import type { OfficeBrand, OfficeSection } from './menu-rows.ts';
import { texts } from './menu.texts.ts';
import { OrderList } from './order-list.tsx';
import { toOrdered } from './positions.ts';
import { nameScope } from './scope-picker.tsx';
import { listSectionChanges } from './section-changes.ts';

import css from './menu.module.css';

interface SectionProps {
  menu: OfficeMenu;
  chosen: ChosenSet;
  onSaved: () => void;
}

export function SectionSheet({
  sectionId,
  onClose,
  ...props
}: SectionProps & {
  /** Null: it is closed. */
  sectionId: string | null;
  onClose: () => void;
}) {
  const found = props.menu.brands.flatMap((brand) =>
    brand.sections.filter(({ id }) => id === sectionId).map((section) => ({ brand, section })),
  )[0];
  return (
    <Sheet isOpen={found !== undefined} onClose={onClose} title={found?.section.name}>
      {found && <SectionForm {...props} {...found} />}
    </Sheet>
  );
}

function SectionForm({
  brand,
  section,
  menu,
  chosen,
  onSaved,
}: SectionProps & { brand: OfficeBrand; section: OfficeSection }) {
  const [draft, setDraft] = useState(() => ({
    name: section.name,
    dishes: toOrdered(section.dishes),
    sections: toOrdered(brand.sections),
  }));
  const [hours, setHours] = useState(() => toTypedHours(section.menuHours));
  const where = nameScope('all', menu.stores);
  const hasName = draft.name.trim() !== '';
  const getChanges = () => [
    ...listSectionChanges(brand, section, draft),
    ...listHoursChange(`section/${section.id}`, section.menuHours, hours),
  ];
  const findName = (parts: readonly { id: string; name: string }[]) => (id: string) =>
    parts.find((part) => part.id === id)?.name ?? id;
  return (
    <form className={css.form} onSubmit={(event) => event.preventDefault()}>
      <TextField
        label={texts.sectionName}
        value={draft.name}
        maxLength={60}
        autoComplete="off"
        error={hasName ? undefined : texts.sectionNameNeeded}
        onChange={({ target }) => setDraft({ ...draft, name: target.value })}
      />
      <div>
        <h3 className={css.legend}>{texts.orderOfDishes}</h3>
        <OrderList
          label={texts.orderOfDishes}
          order={draft.dishes}
          getName={findName(section.dishes)}
          onChange={(dishes) => setDraft({ ...draft, dishes })}
        />
      </div>
      <div>
        <h3 className={css.legend}>{texts.orderOfSections(brand.name)}</h3>
        <OrderList
          label={texts.orderOfSections(brand.name)}
          order={draft.sections}
          getName={findName(brand.sections)}
          onChange={(sections) => setDraft({ ...draft, sections })}
        />
      </div>
      <MenuHoursFields
        hours={hours}
        above={describeAbove(null, brand, menu.stores)}
        onChange={setHours}
      />
      <SaveActions
        chosen={chosen}
        title={texts.publishTitle(section.name, where)}
        getChanges={getChanges}
        label={texts.changeSection(where)}
        isReady={hasName && areComplete(hours) && getChanges().length > 0}
        onSaved={onSaved}
      />
    </form>
  );
}

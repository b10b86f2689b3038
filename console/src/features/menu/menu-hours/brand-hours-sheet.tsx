// When a brand is served in the chosen stores.
import { useState } from 'react';

import type { OfficeMenu } from '../../../../../contract/content/office-menu.ts';
import { Sheet } from '../../../../../web/ui/overlays/sheet.tsx';
import { SaveActions, type ChosenSet } from '../../content-changes/content-changes.ts';
import type { OfficeBrand } from '../menu-rows.ts';
import { nameScope, ScopeForm } from '../scope-picker.tsx';
import type { ScopeChoice } from '../use-menu-scope.ts';
import { describeAbove } from './describe-hours.ts';
import { MenuHoursFields } from './menu-hours-fields.tsx';
import { texts } from './menu-hours.texts.ts';
import { areComplete, isSameHours, listBrandHours, toTypedHours } from './typed-hours.ts';

import css from '../menu.module.css';

interface BrandHoursProps {
  menu: OfficeMenu;
  choice: ScopeChoice;
  chosen: ChosenSet;
  onSaved: () => void;
}

export function BrandHoursSheet({
  brandId,
  onClose,
  ...props
}: BrandHoursProps & {
  /** Null: it is closed. */
  brandId: string | null;
  onClose: () => void;
}) {
  const brand = props.menu.brands.find(({ id }) => id === brandId);
  const { scope, choose } = props.choice;
  return (
    <Sheet
      isOpen={brand !== undefined}
      onClose={onClose}
      title={brand && texts.hoursOf(brand.name)}
    >
      {brand && scope === null && (
        <ScopeForm
          stores={props.menu.stores.filter(({ id }) => brand.storeIds.includes(id))}
          canChangeAll={props.menu.canChangeAll}
          scope={null}
          onChosen={choose}
        />
      )}
      {brand && scope !== null && (
        <BrandHoursForm
          {...props}
          brand={brand}
          where={nameScope(scope, props.menu.stores)}
          storeIds={brand.storeIds.filter((id) => scope === 'all' || scope.includes(id))}
        />
      )}
    </Sheet>
  );
}

function BrandHoursForm({
  brand,
  storeIds,
  where,
  menu,
  chosen,
  onSaved,
}: Omit<BrandHoursProps, 'choice'> & {
  brand: OfficeBrand;
  storeIds: readonly string[];
  where: string;
}) {
  const [first = ''] = storeIds;
  const [typed, setTyped] = useState(() => toTypedHours(brand.hours[first] ?? null));
  const before = toTypedHours(brand.hours[first] ?? null);
  const differ = storeIds.some((id) => !isSameHours(before, brand.hours[id] ?? null));
  const stores = menu.stores.filter(({ id }) => storeIds.includes(id));
  const getChanges = () => listBrandHours(menu, brand, storeIds, typed);
  if (storeIds.length === 0) return <p>{texts.notThere(brand.name)}</p>;
  return (
    <form className={css.form} onSubmit={(event) => event.preventDefault()}>
      <p className={css.scopeName}>{where}</p>
      <p className={css.quiet}>{texts.brandHint}</p>
      {differ && (
        <>
          <p>{texts.differ}</p>
          {describeAbove(null, brand, stores).map((words) => (
            <p key={words} className={css.quiet}>
              {words}
            </p>
          ))}
        </>
      )}
      <MenuHoursFields hours={typed} onChange={setTyped} />
      <SaveActions
        chosen={chosen}
        title={texts.publishTitle(brand.name, where)}
        getChanges={getChanges}
        label={texts.change(where)}
        isReady={areComplete(typed) && getChanges().length > 0}
        onSaved={onSaved}
      />
    </form>
  );
}

// Option groups of all brands, each once, with the dishes that use it.
import { useState } from 'react';

import type { OfficeMenu } from '../../../../../contract/content/office-menu.ts';
import { Sheet } from '../../../../../web/ui/overlays/sheet.tsx';
import type { ChosenSet } from '../../content-changes/content-changes.ts';
import { texts } from '../menu.texts.ts';
import { OptionRules } from '../price-rules/option-rules.tsx';
import { nameScope } from '../scope-picker.tsx';
import type { MenuScope } from '../use-menu-scope.ts';
import { listUsers } from './group-changes.ts';
import { GroupForm } from './group-form.tsx';

import css from '../menu.module.css';

interface GroupsProps {
  menu: OfficeMenu;
  /** The stores that a new price rule is for. */
  scope: NonNullable<MenuScope>;
  chosen: ChosenSet;
  onSaved: () => void;
}

export function GroupsSheet({
  isOpen,
  onClose,
  ...props
}: GroupsProps & { isOpen: boolean; onClose: () => void }) {
  const [key, setKey] = useState<string | null>(null);
  const { menu, scope, chosen, onSaved } = props;
  const found = menu.brands.flatMap((brand) =>
    brand.groups.filter(({ id }) => `${brand.id}.${id}` === key).map((group) => ({ brand, group })),
  )[0];
  const close = (): void => {
    setKey(null);
    onClose();
  };
  return (
    <Sheet isOpen={isOpen} onClose={close} title={found?.group.name ?? texts.optionGroups}>
      {found ? (
        <>
          <button type="button" className={css.textButton} onClick={() => setKey(null)}>
            {texts.allGroups}
          </button>
          <GroupForm
            {...found}
            chosen={chosen}
            onSaved={() => {
              setKey(null);
              onSaved();
            }}
          />
          <OptionRules
            {...found}
            menu={menu}
            where={nameScope(scope, menu.stores)}
            storeIds={scope === 'all' ? [] : scope}
            chosen={chosen}
            onSaved={onSaved}
          />
        </>
      ) : (
        <GroupList menu={menu} onOpen={setKey} />
      )}
    </Sheet>
  );
}

function GroupList({ menu, onOpen }: { menu: OfficeMenu; onOpen: (key: string) => void }) {
  const brands = menu.brands.filter(({ groups }) => groups.length > 0);
  return (
    <div className={css.form}>
      {brands.map((brand) => (
        <section key={brand.id}>
          <h3 className={css.legend}>{brand.name}</h3>
          <ul className={css.own}>
            {brand.groups.map(({ id, name, options }) => (
              <li key={id}>
                <button
                  type="button"
                  className={css.cell}
                  onClick={() => onOpen(`${brand.id}.${id}`)}
                >
                  {name}
                </button>
                <small className={css.groupUse}>
                  {texts.groupUse(options.length, listUsers(brand, id).length)}
                </small>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

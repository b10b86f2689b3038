// Names the stores that changes are about, and lets choose them.
import { useState } from 'react';

import type { OfficeMenu } from '../../../../contract/content/office-menu.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Checkbox } from '../../../../web/ui/fields/checkbox.tsx';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { formatList } from '../../platform/locale.ts';
import { texts } from './menu.texts.ts';
import type { MenuScope, ScopeChoice } from './use-menu-scope.ts';

import css from './menu.module.css';

type Stores = OfficeMenu['stores'];

/** 'Camden', 'Camden and Soho', 'All 7 stores'. */
export function nameScope(scope: MenuScope, stores: Stores): string {
  if (scope === null) return texts.nowhere;
  if (scope === 'all') return texts.everywhere(stores.length);
  return formatList(stores.filter(({ id }) => scope.includes(id)).map(({ name }) => name));
}

export function ScopePicker({
  menu: { stores, canChangeAll },
  choice: { scope, choose },
}: {
  menu: OfficeMenu;
  choice: ScopeChoice;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className={css.scope}>
        <span className={css.scopeLabel} id="menu-scope">
          {texts.where}
        </span>
        <button
          type="button"
          className={css.scopeButton}
          data-empty={scope === null ? '' : undefined}
          aria-describedby="menu-scope"
          onClick={() => setIsOpen(true)}
        >
          {nameScope(scope, stores)}
        </button>
      </div>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={texts.whereTitle}>
        <ScopeForm
          stores={stores}
          canChangeAll={canChangeAll}
          scope={scope}
          onChosen={(next) => {
            choose(next);
            setIsOpen(false);
          }}
        />
      </Sheet>
    </>
  );
}

export function ScopeForm({
  stores,
  canChangeAll,
  scope,
  onChosen,
}: {
  stores: Stores;
  canChangeAll: boolean;
  scope: MenuScope;
  onChosen: (scope: MenuScope) => void;
}) {
  const [chosen, setChosen] = useState<readonly string[]>(Array.isArray(scope) ? scope : []);
  return (
    <div className={css.form}>
      {canChangeAll && (
        <Button variant="soft" size="large" wide onClick={() => onChosen('all')}>
          {texts.everywhere(stores.length)}
        </Button>
      )}
      <fieldset className={css.stores}>
        <legend>{texts.onlyIn}</legend>
        {stores.map(({ id, name, town }) => (
          <Checkbox
            key={id}
            label={texts.storeAndTown(name, town)}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
        ))}
      </fieldset>
      <Button size="large" wide disabled={chosen.length === 0} onClick={() => onChosen(chosen)}>
        {chosen.length === 0
          ? texts.chooseStore
          : texts.lookAt(
              formatList(stores.filter(({ id }) => chosen.includes(id)).map((s) => s.name)),
            )}
      </Button>
    </div>
  );
}

// Names the stores that changes are about, and lets choose them.
import { useState } from 'react';

import type { OfficeMenu } from '../../../../contract/content/office-menu.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import {
  formatStore,
  nameAllStores,
  nameStores,
  StoreChecks,
} from '../../shell/office/store-checks.tsx';
import { texts } from './menu.texts.ts';
import type { MenuScope, ScopeChoice } from './use-menu-scope.ts';

import css from './menu.module.css';

type Stores = OfficeMenu['stores'];

/** 'Camden', 'Camden and Soho', 'All 7 stores'. */
export function nameScope(scope: MenuScope, stores: Stores): string {
  if (scope === null) return texts.nowhere;
  return scope === 'all' ? nameAllStores(stores.length) : nameStores(scope, stores);
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

/** One tap chooses all stores or one of them; several are ticked and confirmed. */
export function ScopeForm({
  stores,
  allStores = stores.length,
  canChangeAll,
  scope,
  onChosen,
}: {
  stores: Stores;
  /** How many the site has, if not all of them sell the dish. */
  allStores?: number;
  canChangeAll: boolean;
  scope: MenuScope;
  onChosen: (scope: MenuScope) => void;
}) {
  const ids = Array.isArray(scope) ? scope : [];
  const [areSeveral, setAreSeveral] = useState(ids.length > 1);
  return (
    <div className={css.form}>
      {canChangeAll && (
        <Button variant="soft" size="large" wide onClick={() => onChosen('all')}>
          {nameAllStores(allStores)}
        </Button>
      )}
      {areSeveral ? (
        <SeveralStores stores={stores} first={ids} onChosen={onChosen} />
      ) : (
        <section aria-labelledby="one-store">
          <h3 id="one-store" className={css.legend}>
            {texts.onlyInOne}
          </h3>
          <ul className={css.storeList}>
            {stores.map((store) => (
              <li key={store.id}>
                <button
                  type="button"
                  className={css.storeButton}
                  aria-current={ids.includes(store.id) || undefined}
                  onClick={() => onChosen([store.id])}
                >
                  {formatStore(store)}
                </button>
              </li>
            ))}
          </ul>
          {stores.length > 1 && (
            <button type="button" className={css.textButton} onClick={() => setAreSeveral(true)}>
              {texts.chooseSeveral}
            </button>
          )}
        </section>
      )}
    </div>
  );
}

function SeveralStores({
  stores,
  first,
  onChosen,
}: {
  stores: Stores;
  first: readonly string[];
  onChosen: (scope: MenuScope) => void;
}) {
  const [chosen, setChosen] = useState(first);
  return (
    <>
      <StoreChecks legend={texts.onlyIn} stores={stores} chosen={chosen} onChange={setChosen} />
      <Button size="large" wide disabled={chosen.length === 0} onClick={() => onChosen(chosen)}>
        {chosen.length === 0 ? texts.chooseStore : texts.lookAt(nameStores(chosen, stores))}
      </Button>
    </>
  );
}

// The rules by which guests book tables, store by store, and the minutes of the kitchen that they take.
import { useState } from 'react';

import type { SettingsStore, TableRules } from '../../../../contract/content/office-settings.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { SaveActions } from '../content-changes/content-changes.ts';
import {
  isValidTableRule,
  listTableRuleChanges,
  TABLE_RULE_NAMES,
  toTypedTableRules,
} from './rule-changes.ts';
import type { SettingFormProps, SettingPartProps } from './setting-part.ts';
import { texts } from './settings.texts.ts';

import css from './settings.module.css';

type TableStore = SettingsStore & { tables: TableRules };

const hasTables = (store: SettingsStore): store is TableStore => store.tables !== null;

/** Nothing on a site without tables that can be booked. */
export function TableSettings({ settings, chosen, onChanged }: SettingPartProps) {
  const [open, setOpen] = useState<TableStore | null>(null);
  const stores = settings.stores.filter(hasTables);
  if (stores.length === 0) return null;
  return (
    <section aria-labelledby="settings-tables">
      <h2 id="settings-tables" className={css.heading}>
        {texts.tables}
      </h2>
      <p className={css.quiet}>{texts.tablesHint}</p>
      <dl className={css.list}>
        {stores.map((store) => (
          <div key={store.id} className={css.row}>
            <dt className={css.name}>{store.name}</dt>
            <dd className={css.value}>{texts.tableRules(store.tables)}</dd>
            <dd>
              <Button
                variant="soft"
                size="small"
                aria-label={texts.ofPart(texts.change, texts.tablesTitle(store.name))}
                onClick={() => setOpen(store)}
              >
                {texts.change}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <Sheet
        isOpen={open !== null}
        onClose={() => setOpen(null)}
        title={open ? texts.tablesTitle(open.name) : texts.tables}
      >
        {open && (
          <TableForm
            key={open.id}
            store={open}
            chosen={chosen}
            onSaved={async () => {
              setOpen(null);
              await onChanged();
            }}
          />
        )}
      </Sheet>
    </section>
  );
}

function TableForm({
  store: { id, name, tables },
  chosen,
  onSaved,
}: Omit<SettingFormProps, 'settings'> & { store: TableStore }) {
  const [typed, setTyped] = useState(toTypedTableRules(tables));
  const isValid = TABLE_RULE_NAMES.every((rule) => isValidTableRule(rule, typed[rule]));
  const changes = isValid ? listTableRuleChanges(typed, id, tables) : [];
  return (
    <form className={css.form} onSubmit={(event) => event.preventDefault()}>
      {TABLE_RULE_NAMES.map((rule) => (
        <TextField
          key={rule}
          label={texts.tableFields[rule]}
          hint={texts.tableFieldHints[rule]}
          inputMode="numeric"
          autoComplete="off"
          value={typed[rule]}
          error={isValidTableRule(rule, typed[rule]) ? undefined : texts.noTableRule}
          onChange={({ target }) => setTyped({ ...typed, [rule]: target.value.trim() })}
        />
      ))}
      <SaveActions
        chosen={chosen}
        title={texts.tablesTitle(name)}
        getChanges={() => changes}
        label={changes.length === 0 ? texts.nothingChanged : texts.saveTables(name)}
        isReady={changes.length > 0}
        onSaved={onSaved}
      />
    </form>
  );
}

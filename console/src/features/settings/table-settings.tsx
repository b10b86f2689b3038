// How guests reserve tables: by chat or by booking, the plan of each store, and the rules by which they book.
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
import { PlanForm } from './table-plan/plan-form.tsx';
import { ReservationMode } from './table-plan/reservation-mode.tsx';
import { texts as planTexts } from './table-plan/table-plan.texts.ts';

import css from './settings.module.css';

type TableStore = SettingsStore & { tables: TableRules };

const hasTables = (store: SettingsStore): store is TableStore => store.tables !== null;

interface Opened {
  part: 'rules' | 'plan';
  store: SettingsStore;
}

export function TableSettings({ settings, chosen, onChanged }: SettingPartProps) {
  const [open, setOpen] = useState<Opened | null>(null);
  const onSaved = async () => {
    setOpen(null);
    await onChanged();
  };
  const title =
    open && (open.part === 'plan' ? planTexts.title : texts.tablesTitle)(open.store.name);
  return (
    <section aria-labelledby="settings-tables">
      <h2 id="settings-tables" className={css.heading}>
        {texts.tables}
      </h2>
      <p className={css.quiet}>{texts.tablesHint}</p>
      <ReservationMode settings={settings} chosen={chosen} onChanged={onChanged} />
      <dl className={css.list}>
        {settings.stores.map((store) => (
          <StoreRow key={store.id} store={store} onOpen={setOpen} />
        ))}
      </dl>
      <Sheet
        isOpen={open !== null}
        onClose={() => setOpen(null)}
        title={title}
        size={open?.part === 'plan' ? 'wide' : 'narrow'}
      >
        {open?.part === 'plan' && (
          <PlanForm key={open.store.id} store={open.store} chosen={chosen} onSaved={onSaved} />
        )}
        {open?.part === 'rules' && hasTables(open.store) && (
          <TableForm key={open.store.id} store={open.store} chosen={chosen} onSaved={onSaved} />
        )}
      </Sheet>
    </section>
  );
}

function StoreRow({ store, onOpen }: { store: SettingsStore; onOpen: (opened: Opened) => void }) {
  const { name, tables, plan } = store;
  return (
    <div className={css.row}>
      <dt className={css.name}>{name}</dt>
      <dd className={css.value}>
        {plan && tables
          ? `${planTexts.planSize(plan.tables.length, plan.services.length)}; ${texts.tableRules(tables)}`
          : planTexts.noPlan}
      </dd>
      <dd className={css.actions}>
        <Button
          variant="soft"
          size="small"
          aria-label={texts.ofPart(plan ? planTexts.plan : planTexts.makePlan, name)}
          onClick={() => onOpen({ part: 'plan', store })}
        >
          {plan ? planTexts.plan : planTexts.makePlan}
        </Button>
        {plan && (
          <Button
            variant="soft"
            size="small"
            aria-label={texts.ofPart(texts.change, texts.tablesTitle(name))}
            onClick={() => onOpen({ part: 'rules', store })}
          >
            {texts.change}
          </Button>
        )}
      </dd>
    </div>
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

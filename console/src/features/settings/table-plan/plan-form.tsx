// The plan of a store's tables in a sheet: tables, tables that are pushed together, and when they can be booked.
import { useState } from 'react';

import type { SettingsStore } from '../../../../../contract/content/office-settings.ts';
import { Segments } from '../../../../../web/ui/fields/segments.tsx';
import { SaveActions } from '../../content-changes/content-changes.ts';
import type { SettingFormProps } from '../setting-part.ts';
import { listPlanChanges } from './plan-changes.ts';
import {
  findPlanFaults,
  FIRST_RULES,
  startPlan,
  toPlanDraft,
  type PlanDraft,
} from './plan-draft.ts';
import { JoinFields } from './plan-joins.tsx';
import { ServiceFields } from './plan-services.tsx';
import { TableFields } from './plan-tables.tsx';
import { texts } from './table-plan.texts.ts';

import css from './table-plan.module.css';

const VIEWS = ['tables', 'joins', 'services'] as const;
type View = (typeof VIEWS)[number];

/** The view that has a place: 'stays.0.upTo' is in that of services. */
function getView(place: string): View {
  const [list] = place.split('.');
  if (list === 'joins') return 'joins';
  return list === 'areas' || list === 'tables' ? 'tables' : 'services';
}

export function PlanForm({
  store,
  chosen,
  onSaved,
}: Omit<SettingFormProps, 'settings'> & { store: SettingsStore }) {
  const { name, plan } = store;
  const [draft, setDraft] = useState(() => (plan ? toPlanDraft(plan) : startPlan()));
  const [view, setView] = useState<View>('tables');
  const { largestParty } = plan ?? FIRST_RULES;
  const faults = findPlanFaults(draft, largestParty);
  const wrong = new Set(Object.keys(faults).map(getView));
  const changes = wrong.size === 0 ? listPlanChanges(store, draft) : [];
  const parts = {
    draft,
    faults,
    onChange: (part: Partial<PlanDraft>) => setDraft({ ...draft, ...part }),
  };
  const [first] = VIEWS.filter((each) => wrong.has(each));
  const label = changes.length > 0 ? texts.save(name) : texts.nothingChanged;
  return (
    <form className={css.form} onSubmit={(event) => event.preventDefault()}>
      {!plan && <p className={css.quiet}>{texts.startHint}</p>}
      <Segments
        legend={texts.views}
        options={VIEWS.map((value) => ({
          value,
          label: wrong.has(value) ? texts.toMend(texts.view[value]) : texts.view[value],
        }))}
        value={view}
        onChange={setView}
      />
      {view === 'tables' && <TableFields {...parts} />}
      {view === 'joins' && <JoinFields {...parts} />}
      {view === 'services' && <ServiceFields {...parts} />}
      <SaveActions
        chosen={chosen}
        title={texts.title(name)}
        getChanges={() => changes}
        label={first ? texts.mendFirst(texts.view[first]) : label}
        isReady={changes.length > 0}
        onSaved={onSaved}
      />
    </form>
  );
}

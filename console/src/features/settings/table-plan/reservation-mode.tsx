// Whether guests ask for a table by chat or book one, for the whole site.
import { useState } from 'react';

import type { OfficeSettings } from '../../../../../contract/content/office-settings.ts';
import { Segments } from '../../../../../web/ui/fields/segments.tsx';
import { SaveActions } from '../../content-changes/content-changes.ts';
import { PartHead } from '../part-head.tsx';
import type { SettingFormProps, SettingPartProps } from '../setting-part.ts';
import { texts } from './table-plan.texts.ts';

import css from './table-plan.module.css';

export const ReservationMode = (part: SettingPartProps) => (
  <PartHead {...part} title={texts.reservations} Form={ModeForm}>
    <p>{texts.modes[part.settings.site.reservations]}</p>
  </PartHead>
);

function ModeForm({ settings, chosen, onSaved }: SettingFormProps) {
  const { stores, site } = settings;
  const [mode, setMode] = useState<OfficeSettings['site']['reservations']>(site.reservations);
  const hasPlan = stores.some(({ plan, tablesReservation }) => plan && tablesReservation);
  const isChanged = mode !== site.reservations;
  return (
    <form className={css.form} onSubmit={(event) => event.preventDefault()}>
      <Segments
        legend={texts.reservations}
        options={(['chat', 'book'] as const).map((value) => ({
          value,
          label: texts.mode[value],
          disabled: value === 'book' && !hasPlan,
        }))}
        value={mode}
        onChange={setMode}
      />
      <p className={css.quiet}>{hasPlan ? texts.modeHint : texts.needsPlan}</p>
      <SaveActions
        chosen={chosen}
        title={texts.reservations}
        getChanges={() => [{ document: 'site', field: 'reservations', value: mode }]}
        label={isChanged ? texts.saveMode : texts.nothingChanged}
        isReady={isChanged}
        onSaved={onSaved}
      />
    </form>
  );
}

// Whether guests ask for a table by chat or book one, for the whole site.
import { useState } from 'react';

import type { OfficeSettings } from '../../../../../contract/content/office-settings.ts';
import { Button } from '../../../../../web/ui/buttons/button.tsx';
import { Segments } from '../../../../../web/ui/fields/segments.tsx';
import { Sheet } from '../../../../../web/ui/overlays/sheet.tsx';
import { SaveActions } from '../../content-changes/content-changes.ts';
import type { SettingFormProps, SettingPartProps } from '../setting-part.ts';
import { texts as settingTexts } from '../settings.texts.ts';
import { texts } from './table-plan.texts.ts';

import settingsCss from '../settings.module.css';
import css from './table-plan.module.css';

export function ReservationMode({ settings, chosen, onChanged }: SettingPartProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { site, canChangeAll } = settings;
  return (
    <div className={settingsCss.partHead}>
      <p>{texts.modes[site.reservations]}</p>
      {canChangeAll && (
        <Button
          variant="soft"
          size="small"
          aria-label={settingTexts.ofPart(settingTexts.change, texts.reservations)}
          onClick={() => setIsOpen(true)}
        >
          {settingTexts.change}
        </Button>
      )}
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={texts.reservations}>
        {isOpen && (
          <ModeForm
            settings={settings}
            chosen={chosen}
            onSaved={async () => {
              setIsOpen(false);
              await onChanged();
            }}
          />
        )}
      </Sheet>
    </div>
  );
}

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

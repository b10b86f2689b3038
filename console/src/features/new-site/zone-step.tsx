// The first delivery zone: the districts around the kitchen, a fee and a minimum. More are added in Zones.
import { parsePostcode } from '../../../../contract/address/postcode.ts';
import type { SiteSetup } from '../../../../contract/content/site-setup.ts';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { readPrice } from '../menu/menu.ts';
import { texts } from './new-site.texts.ts';
import { listZoneInputs, readZoneAreas } from './site-changes.ts';
import { StepForm } from './step-form.tsx';
import { useStoredDraft } from './use-stored-draft.ts';

import css from './new-site.module.css';

export function ZoneStep({ setup, onSaved }: { setup: SiteSetup; onSaved: () => void }) {
  const { draft, change, forget } = useStoredDraft('zone', {
    areas: parsePostcode(setup.address.postcode)?.district ?? '',
    fee: '2.50',
    minimum: '15.00',
  });
  const { areas, wrong } = readZoneAreas(draft.areas);
  const faults = {
    areas: wrong.length > 0 ? texts.wrongAreas(wrong) : areas.length === 0 && texts.noAreas,
    fee: readPrice(draft.fee) === null && texts.noAmount,
    minimum: readPrice(draft.minimum) === null && texts.noAmount,
  };
  const isRight = !faults.areas && !faults.fee && !faults.minimum;
  return (
    <StepForm
      title={texts.titles.zone}
      isRight={isRight}
      label={texts.deliverTo(areas)}
      getChanges={() => listZoneInputs(setup, draft)}
      onSaved={() => {
        forget();
        onSaved();
      }}
    >
      {(isTried) => (
        <>
          <TextField
            label={texts.areas}
            hint={texts.areasHint}
            value={draft.areas}
            autoComplete="off"
            autoCapitalize="characters"
            error={(isTried && faults.areas) || undefined}
            onChange={({ target }) => change({ areas: target.value })}
          />
          <div className={css.times}>
            {(['fee', 'minimum'] as const).map((name) => (
              <TextField
                key={name}
                label={texts.amounts[name]}
                inputMode="decimal"
                autoComplete="off"
                value={draft[name]}
                error={(isTried && faults[name]) || undefined}
                onChange={({ target }) => change({ [name]: target.value })}
              />
            ))}
          </div>
        </>
      )}
    </StepForm>
  );
}

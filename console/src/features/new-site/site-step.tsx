// Who the restaurant is and where: name, address, company.
import { useState } from 'react';

import type { SiteSetup } from '../../../../contract/content/site-setup.ts';
import { TextField, type TextFieldProps } from '../../../../web/ui/fields/text-field.tsx';
import { call } from '../../platform/console-client.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { texts } from './new-site.texts.ts';
import {
  findWrongFields,
  listSiteChanges,
  readPlace,
  toSiteDraft,
  type SiteField,
} from './site-changes.ts';
import { StepForm } from './step-form.tsx';
import { useStoredDraft } from './use-stored-draft.ts';

import css from './new-site.module.css';

const GROUPS = {
  restaurant: ['name', 'phone', 'email'],
  address: ['line', 'town', 'postcode'],
  company: ['legalName', 'companyNumber', 'vatNumber'],
} as const satisfies Record<string, readonly SiteField[]>;
const GROUP_NAMES = ['restaurant', 'address', 'company'] as const;

/** What browsers and keyboards of phones need to know. */
const INPUTS: Partial<Record<SiteField, Partial<TextFieldProps>>> = {
  name: { autoComplete: 'organization', maxLength: 60 },
  phone: { type: 'tel', autoComplete: 'tel' },
  email: { type: 'email', autoComplete: 'email' },
  line: { autoComplete: 'address-line1' },
  town: { autoComplete: 'address-level2' },
  postcode: { autoComplete: 'postal-code', autoCapitalize: 'characters' },
};

export function SiteStep({ setup, onSaved }: { setup: SiteSetup; onSaved: () => void }) {
  const { site } = useSelf();
  const { draft, change, forget } = useStoredDraft('address', toSiteDraft(setup));
  const [isPlaceAsked, setIsPlaceAsked] = useState(draft.place !== '');
  const wrong = findWrongFields(draft);
  const field = (name: SiteField, isTried: boolean) => (
    <TextField
      key={name}
      autoComplete="off"
      {...INPUTS[name]}
      label={texts.fields[name]}
      hint={texts.fieldHints[name]}
      value={draft[name]}
      error={isTried && wrong.includes(name) ? texts.fieldFaults[name] : undefined}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
  return (
    <StepForm
      title={texts.titles.address}
      isRight={wrong.length === 0}
      label={texts.save}
      getChanges={async () => {
        const query = { postcode: draft.postcode };
        const place =
          readPlace(draft.place) ??
          (await call('locatePostcode', { params: { site: site.id }, query }));
        setIsPlaceAsked(place === null);
        return place && listSiteChanges(setup, draft, place);
      }}
      onSaved={() => {
        forget();
        onSaved();
      }}
    >
      {(isTried) => (
        <>
          {GROUP_NAMES.map((group) => (
            <fieldset key={group} className={css.group}>
              <legend className={css.legend}>{texts.groups[group]}</legend>
              <div className={css.fields}>{GROUPS[group].map((name) => field(name, isTried))}</div>
              {group === 'address' && isPlaceAsked && (
                <TextField
                  label={texts.fields.place}
                  hint={texts.fieldHints.place}
                  value={draft.place}
                  autoComplete="off"
                  error={
                    readPlace(draft.place) === null
                      ? texts.placeUnknown(draft.postcode.toUpperCase())
                      : undefined
                  }
                  onChange={({ target }) => change({ place: target.value })}
                />
              )}
            </fieldset>
          ))}
        </>
      )}
    </StepForm>
  );
}

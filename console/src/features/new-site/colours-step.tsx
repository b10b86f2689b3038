// Two colours, with how they look on the site. The site makes every text readable by itself; the step says what it changes for that.
import type { SiteSetup } from '../../../../contract/content/site-setup.ts';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { ColourPreview } from './colour-preview.tsx';
import { texts } from './new-site.texts.ts';
import { listColourChanges, readColour, type ColourDraft } from './site-changes.ts';
import { StepForm } from './step-form.tsx';
import { useStoredDraft } from './use-stored-draft.ts';

import css from './new-site.module.css';

const COLOURS = ['first', 'second'] as const;

export function ColoursStep({ setup, onSaved }: { setup: SiteSetup; onSaved: () => void }) {
  const { draft, change, forget } = useStoredDraft<ColourDraft>('colours', setup.colours);
  const read = { first: readColour(draft.first), second: readColour(draft.second) };
  // While a colour is typed, the preview keeps the last one that the site has.
  const shown = {
    first: read.first ?? setup.colours.first,
    second: read.second ?? setup.colours.second,
  };
  return (
    <StepForm
      title={texts.titles.colours}
      isRight={read.first !== null && read.second !== null}
      label={texts.save}
      getChanges={() => listColourChanges(setup, shown)}
      onSaved={() => {
        forget();
        onSaved();
      }}
    >
      {() => (
        <>
          <div className={css.fields}>
            {COLOURS.map((name) => (
              <div key={name} className={css.colour}>
                <input
                  type="color"
                  className={css.swatch}
                  aria-label={texts.pick(texts.colours[name])}
                  value={shown[name].toLowerCase()}
                  onChange={({ target }) => change({ [name]: target.value.toUpperCase() })}
                />
                <TextField
                  label={texts.colours[name]}
                  hint={texts.colourHints[name]}
                  value={draft[name]}
                  maxLength={7}
                  autoComplete="off"
                  spellCheck={false}
                  error={read[name] === null ? texts.noColour : undefined}
                  onChange={({ target }) => change({ [name]: target.value })}
                />
              </div>
            ))}
          </div>
          <ColourPreview name={setup.name} {...shown} />
        </>
      )}
    </StepForm>
  );
}

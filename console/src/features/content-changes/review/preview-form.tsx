// A link to the real site with the set, for a store, a mode, a moment and a language.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { ChangeSetView } from '../../../../../contract/content/change-sets.ts';
import { getLanguage, LANGUAGE_NAMES } from '../../../../../contract/language.ts';
import type { Mode } from '../../../../../contract/sites/store.ts';
import { Button, ButtonLink } from '../../../../../web/ui/buttons/button.tsx';
import { Segments } from '../../../../../web/ui/fields/segments.tsx';
import { Select } from '../../../../../web/ui/fields/select.tsx';
import { TextField } from '../../../../../web/ui/fields/text-field.tsx';
import { call, describeFailure } from '../../../platform/console-client.ts';
import { useSelf } from '../../../shell/session/board-context.ts';
import { useFormatTime } from '../../../shell/session/time-formats.ts';
import { texts } from './review.texts.ts';

import css from './review.module.css';

const MODES = ['delivery', 'pickup'] as const;

export function PreviewForm({ view }: { view: ChangeSetView }) {
  const { site, stores } = useSelf();
  const formatTime = useFormatTime();
  const [storeId, setStoreId] = useState(stores[0]?.id ?? '');
  const [mode, setMode] = useState<Mode>('delivery');
  const [language, setLanguage] = useState(view.languages[0] ?? '');
  const [at, setAt] = useState('');
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: () =>
      call('previewChangeSet', {
        params: { site: site.id, id: view.id },
        body: { storeId, mode, language, at: at === '' ? null : at.slice(0, 16) },
      }),
  });
  /** The link of before shows something else. */
  const change = (apply: () => void): void => {
    apply();
    reset();
  };
  if (!view.canPreview) return <p className={css.quiet}>{texts.hidden}</p>;
  return (
    <section className={css.part} aria-label={texts.preview}>
      <h3 className={css.heading}>{texts.preview}</h3>
      <p className={css.quiet}>{texts.previewHint}</p>
      <div className={css.fields}>
        <Select
          label={texts.store}
          value={storeId}
          onChange={({ target }) => change(() => setStoreId(target.value))}
        >
          {stores.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        {view.languages.length > 1 && (
          <Select
            label={texts.language}
            value={language}
            onChange={({ target }) => change(() => setLanguage(target.value))}
          >
            {view.languages.map((locale) => (
              <option key={locale} value={locale}>
                {LANGUAGE_NAMES[getLanguage(locale)]}
              </option>
            ))}
          </Select>
        )}
        <Segments
          legend={texts.mode}
          options={MODES.map((value) => ({ value, label: texts.modes[value] }))}
          value={mode}
          onChange={(value) => change(() => setMode(value))}
        />
        <TextField
          label={texts.at}
          type="datetime-local"
          value={at}
          onChange={({ target }) => change(() => setAt(target.value))}
        />
      </div>
      {error && (
        <p className={css.error} role="alert">
          {describeFailure(error)}
        </p>
      )}
      {data ? (
        <div role="status">
          <div className={css.buttons}>
            <ButtonLink href={data.url} target="_blank" rel="noreferrer">
              {texts.openPreview}
            </ButtonLink>
            {data.liveUrl && (
              <ButtonLink variant="soft" href={data.liveUrl} target="_blank" rel="noreferrer">
                {texts.openLive}
              </ButtonLink>
            )}
          </div>
          <p className={css.quiet}>
            {texts.worksUntil(formatTime(data.until))} {data.liveUrl && texts.sideBySide}
          </p>
        </div>
      ) : (
        <div className={css.buttons}>
          <Button variant="soft" busy={isPending && texts.making} onClick={() => mutate()}>
            {texts.makeLink}
          </Button>
        </div>
      )}
    </section>
  );
}

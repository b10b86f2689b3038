// The site's own words, each part with a form.
import { useState } from 'react';

import type { OfficeTexts } from '../../../../contract/content/office-texts.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { TextArea } from '../../../../web/ui/fields/text-area.tsx';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { SaveActions, type ChosenSet } from '../content-changes/content-changes.ts';
import { nameLanguages, type TextPartProps } from './text-part.ts';
import { texts } from './texts.texts.ts';
import { findChanged, listWordParts, type WordPart } from './word-parts.ts';

import css from './texts.module.css';

export function SiteWords({ data, chosen, onChanged }: TextPartProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const parts = listWordParts(data);
  const open = parts.find(({ id }) => id === openId);
  return (
    <section aria-labelledby="texts-words">
      <h2 id="texts-words" className={css.heading}>
        {texts.siteWords}
      </h2>
      <dl className={css.list}>
        {parts.map((part) => (
          <div key={part.id} className={css.row}>
            <dt className={css.name}>{part.title}</dt>
            <dd className={css.value} lang={data.language}>
              {part.fields.map(({ name, value }) => (
                <p key={name}>{value === '' ? texts.empty : value}</p>
              ))}
            </dd>
            {data.canChange && (
              <dd>
                <Button
                  variant="soft"
                  size="small"
                  aria-label={texts.ofPart(texts.change, part.title)}
                  onClick={() => setOpenId(part.id)}
                >
                  {texts.change}
                </Button>
              </dd>
            )}
          </div>
        ))}
      </dl>
      <Sheet
        isOpen={open !== undefined}
        onClose={() => setOpenId(null)}
        title={open?.title ?? texts.siteWords}
      >
        {open && (
          <WordForm
            key={open.id}
            part={open}
            data={data}
            chosen={chosen}
            onSaved={async () => {
              setOpenId(null);
              await onChanged();
            }}
          />
        )}
      </Sheet>
    </section>
  );
}

function WordForm({
  part,
  data,
  chosen,
  onSaved,
}: {
  part: WordPart;
  data: OfficeTexts;
  chosen: ChosenSet;
  onSaved: () => void;
}) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const changed = findChanged(part, typed);
  const isFilled = part.fields.every(({ name, isNeeded }) => !isNeeded || changed[name] !== '');
  const others = data.translations.map(({ language }) => language);
  return (
    <form className={css.form} onSubmit={(event) => event.preventDefault()}>
      <p className={css.quiet}>{part.hint}</p>
      {part.fields.map(({ name, label, value, maxLength, isNeeded }) => (
        <TextArea
          key={name}
          label={label}
          lang={data.language}
          rows={maxLength > 200 ? 5 : 2}
          maxLength={maxLength}
          value={typed[name] ?? value}
          error={isNeeded && changed[name] === '' ? texts.textNeeded : undefined}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        />
      ))}
      {others.length > 0 && (
        <p className={css.quiet}>{texts.becomesStale(nameLanguages(others))}</p>
      )}
      <SaveActions
        chosen={chosen}
        title={part.title}
        getChanges={() => part.toChanges(changed)}
        label={texts.saveText(part.title)}
        isReady={isFilled && Object.keys(changed).length > 0}
        onSaved={onSaved}
      />
    </form>
  );
}

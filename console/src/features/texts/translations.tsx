// Texts beside their translations into one language, typed in place and published together.
import { useState } from 'react';

import type {
  OfficeTranslation,
  TranslationCount,
  TranslationFilter,
} from '../../../../contract/content/office-texts.ts';
import type { Language } from '../../../../contract/language.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Segments } from '../../../../web/ui/fields/segments.tsx';
import { Select } from '../../../../web/ui/fields/select.tsx';
import { TextArea } from '../../../../web/ui/fields/text-area.tsx';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { call } from '../../platform/console-client.ts';
import { usePages } from '../../platform/use-pages.ts';
import { MorePages } from '../../shell/office/more-pages.tsx';
import { useSelf } from '../../shell/session/board-context.ts';
import { SaveActions } from '../content-changes/content-changes.ts';
import type { TextPartProps } from './text-part.ts';
import { texts } from './texts.texts.ts';
import {
  listTranslationChanges,
  typeTranslation,
  type TypedTranslations,
} from './translation-changes.ts';

import css from './texts.module.css';

const FILTERS = ['missing', 'stale', 'all'] as const satisfies readonly TranslationFilter[];

/** A translation may be as long as in a pack. */
const MAX_LENGTH = 600;
const LINE_LENGTH = 60;

export function Translations(props: TextPartProps) {
  const { translations } = props.data;
  const [language, setLanguage] = useState<Language | null>(null);
  const count = translations.find((each) => each.language === language) ?? translations[0];
  if (!count) return null;
  return (
    <section aria-labelledby="texts-translations">
      <h2 id="texts-translations" className={css.heading}>
        {texts.translations}
      </h2>
      {translations.length > 1 && (
        <Select
          label={texts.language}
          value={count.language}
          onChange={({ target }) =>
            setLanguage(
              translations.find((each) => each.language === target.value)?.language ?? null,
            )
          }
        >
          {translations.map((each) => (
            <option key={each.language} value={each.language}>
              {texts.languages[each.language]}
            </option>
          ))}
        </Select>
      )}
      <TranslationList key={count.language} count={count} {...props} />
    </section>
  );
}

/** Shows first what is to be done. */
const getFirstFilter = ({ missing, stale }: TranslationCount): TranslationFilter => {
  if (stale > 0) return 'stale';
  return missing > 0 ? 'missing' : 'all';
};

function TranslationList({
  count,
  data,
  chosen,
  onChanged,
}: TextPartProps & { count: TranslationCount }) {
  const { site } = useSelf();
  const { set } = chosen;
  const { language } = count;
  const name = texts.languages[language];
  const [show, setShow] = useState(getFirstFilter(count));
  const [typed, setTyped] = useState<TypedTranslations>(new Map());
  const [isSaving, setIsSaving] = useState(false);
  const [saves, setSaves] = useState(0);
  const query = { set: set?.id, language, show };
  const pages = usePages(['listTranslations', site.id, query, set?.version, saves], (after) =>
    call('listTranslations', { params: { site: site.id }, query: { ...query, after } }),
  );
  const numbers: Record<TranslationFilter, number> = {
    missing: count.missing,
    stale: count.stale,
    all: count.texts,
  };
  return (
    <>
      <div className={css.filter}>
        <p className={css.figures} role="status">
          {texts.counts(name, count.texts - count.missing - count.stale, count.texts)}
        </p>
        <Segments
          legend={texts.show}
          options={FILTERS.map((value) => ({
            value,
            label: texts.filters[value](numbers[value]),
          }))}
          value={show}
          onChange={setShow}
        />
      </div>
      {pages.entries?.length === 0 && <p className={css.quiet}>{texts.nothing[show](name)}</p>}
      <ul className={css.list}>
        {pages.entries?.map((entry) => (
          <TranslationRow
            key={entry.key}
            entry={entry}
            language={language}
            own={data.language}
            text={typed.get(entry.key)?.text ?? entry.translation ?? ''}
            canChange={data.canChange}
            onType={(text) => setTyped(typeTranslation(typed, entry, text))}
          />
        ))}
      </ul>
      <MorePages pages={pages} label={texts.more} busy={texts.loading} />
      {typed.size > 0 && (
        <div className={css.bar}>
          <span role="status">{texts.typed(typed.size)}</span>
          <Button onClick={() => setIsSaving(true)}>{texts.save}</Button>
        </div>
      )}
      <Sheet
        isOpen={isSaving}
        onClose={() => setIsSaving(false)}
        title={texts.translationTitle(name)}
      >
        <SaveActions
          chosen={chosen}
          title={texts.translationTitle(name)}
          getChanges={() => listTranslationChanges(language, typed)}
          label={texts.saveTranslations(typed.size)}
          isReady={typed.size > 0}
          onSaved={async () => {
            setIsSaving(false);
            setTyped(new Map());
            await onChanged();
            setSaves(saves + 1);
          }}
        />
      </Sheet>
    </>
  );
}

interface RowProps {
  entry: OfficeTranslation;
  language: Language;
  /** The site's own. */
  own: Language;
  text: string;
  canChange: boolean;
  onType: (text: string) => void;
}

function TranslationRow({ entry, language, own, text, canChange, onType }: RowProps) {
  const { subject, within, stale, places } = entry;
  const [value, setValue] = useState(text);
  return (
    <li className={css.pair}>
      <div>
        <p className={css.place}>
          {[...within, subject].join(' › ')}
          {places.length > 1 && ` ${texts.morePlaces(places.length - 1)}`}
        </p>
        <p lang={own}>{entry.text}</p>
        {stale && (
          <p className={css.stale}>
            {texts.wasTranslated} <q lang={own}>{stale.original}</q>{' '}
            <q lang={language}>{stale.text}</q>{' '}
            {canChange && (
              <Button
                variant="plain"
                size="small"
                onClick={() => {
                  setValue(stale.text);
                  onType(stale.text);
                }}
              >
                {texts.takeOver}
              </Button>
            )}
          </p>
        )}
      </div>
      {canChange ? (
        <TextArea
          label={texts.translationOf(texts.languages[language], subject)}
          lang={language}
          rows={Math.min(6, Math.ceil(entry.text.length / LINE_LENGTH) + 1)}
          maxLength={MAX_LENGTH}
          value={value}
          onChange={({ target }) => {
            setValue(target.value);
            onType(target.value);
          }}
        />
      ) : (
        <p lang={language}>{entry.translation ?? texts.notTranslated}</p>
      )}
    </li>
  );
}

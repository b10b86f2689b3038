// Legal pages as Markdown, beside what the site makes of it.
import { useEffect, useState } from 'react';

import type { OfficeLegalPage } from '../../../../contract/content/office-texts.ts';
import type { LegalBlock } from '../../../../contract/pages/pages.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { TextArea } from '../../../../web/ui/fields/text-area.tsx';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { call, describeFailure } from '../../platform/console-client.ts';
import { useRead } from '../../platform/use-call.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { SaveActions, type ChosenSet } from '../content-changes/content-changes.ts';
import type { TextPartProps } from './text-part.ts';
import { texts } from './texts.texts.ts';

import css from './texts.module.css';

/** As long as the value of a change may be. */
const MAX_LENGTH = 20_000;

const nameLegalPage = ({ page, language }: OfficeLegalPage, isOnly: boolean): string => {
  const name = texts.legalPages[page] ?? page;
  return isOnly ? name : texts.inLanguage(name, texts.languages[language]);
};

export function LegalPages({ data, chosen, onChanged }: TextPartProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const { legalPages: pages, translations } = data;
  const isOnly = translations.length === 0;
  const open = pages.find(({ id }) => id === openId);
  const action = data.canChange ? texts.change : texts.look;
  return (
    <section aria-labelledby="texts-legal">
      <h2 id="texts-legal" className={css.heading}>
        {texts.legal}
      </h2>
      <ul className={css.list}>
        {pages.map((page) => {
          const name = nameLegalPage(page, isOnly);
          const isThere = page.markdown !== null;
          if (!isThere && !data.canChange) return null;
          return (
            <li key={page.id} className={css.row}>
              <span className={css.name}>{name}</span>
              <span className={css.value}>
                {isThere ? null : (
                  <span className={css.quiet}>{texts.shownIn(texts.languages[data.language])}</span>
                )}
              </span>
              <Button
                variant="soft"
                size="small"
                aria-label={texts.ofPart(isThere ? action : texts.translate, name)}
                onClick={() => setOpenId(page.id)}
              >
                {isThere ? action : texts.translate}
              </Button>
            </li>
          );
        })}
      </ul>
      <Sheet
        isOpen={open !== undefined}
        onClose={() => setOpenId(null)}
        size="wide"
        title={open ? nameLegalPage(open, isOnly) : texts.legal}
      >
        {open && (
          <LegalForm
            key={open.id}
            page={open}
            name={nameLegalPage(open, isOnly)}
            original={pages.find(({ id }) => id === open.page)?.markdown ?? ''}
            canChange={data.canChange}
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

interface LegalFormProps {
  page: OfficeLegalPage;
  name: string;
  /** The page in the site's own language, from which a translation begins. */
  original: string;
  canChange: boolean;
  chosen: ChosenSet;
  onSaved: () => void;
}

function LegalForm({ page, name, original, canChange, chosen, onSaved }: LegalFormProps) {
  const before = page.markdown ?? original;
  const [markdown, setMarkdown] = useState(before);
  const isEmpty = markdown.trim() === '';
  return (
    <form className={css.form} onSubmit={(event) => event.preventDefault()}>
      <div className={css.beside}>
        {canChange && (
          <TextArea
            label={texts.markdown}
            hint={texts.markdownHint}
            className={css.markdown}
            lang={page.language}
            rows={18}
            maxLength={MAX_LENGTH}
            spellCheck
            value={markdown}
            error={isEmpty ? texts.textNeeded : undefined}
            onChange={({ target }) => setMarkdown(target.value)}
          />
        )}
        <LegalPreview markdown={markdown} language={page.language} />
      </div>
      {canChange && (
        <SaveActions
          chosen={chosen}
          title={name}
          getChanges={() => [
            { document: `legal-page/${page.id}`, field: 'markdown', value: markdown },
          ]}
          label={texts.saveText(name)}
          isReady={!isEmpty && markdown !== before}
          onSaved={onSaved}
        />
      )}
    </form>
  );
}

/** A pause in typing. */
const SETTLED_MILLISECONDS = 400;

function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

function LegalPreview({ markdown, language }: { markdown: string; language: string }) {
  const { site } = useSelf();
  const wanted = useSettled(markdown);
  const { data, error } = useRead({
    queryKey: ['previewLegalPage', site.id, wanted],
    queryFn: () =>
      call('previewLegalPage', { params: { site: site.id }, body: { markdown: wanted } }),
  });
  return (
    <section className={css.preview} aria-label={texts.preview}>
      <h3 className={css.label}>{texts.preview}</h3>
      {error && (
        <p className={css.error} role="alert">
          {describeFailure(error)}
        </p>
      )}
      <div className={css.page} lang={language}>
        {data?.blocks.map((block, index) => (
          <PreviewBlock key={index} block={block} />
        ))}
      </div>
    </section>
  );
}

function PreviewBlock({ block }: { block: LegalBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h4 className={css.pageHeading}>{block.text}</h4>;
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'list':
      return (
        <ul className={css.pageList}>
          {block.items.map((item, index) => (
            <li key={index}>{item}</li>
          ))}
        </ul>
      );
  }
}

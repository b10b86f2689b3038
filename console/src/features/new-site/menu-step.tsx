// A menu that is typed, pasted, or read from a file: what was understood is shown before it is published.
import { useDeferredValue, useMemo, useState } from 'react';

import type { OfficeMenu } from '../../../../contract/content/office-menu.ts';
import type { SiteSetup } from '../../../../contract/content/site-setup.ts';
import { TextArea } from '../../../../web/ui/fields/text-area.tsx';
import { listMenuChanges } from './menu-changes.ts';
import { texts } from './new-site.texts.ts';
import { readMenuText } from './read-menu-text.ts';
import { decodeText } from './split-cells.ts';
import { StepForm } from './step-form.tsx';
import { UnderstoodMenu } from './understood-menu.tsx';
import { useStoredDraft } from './use-stored-draft.ts';

import css from './new-site.module.css';

/** A menu of thousands of dishes; more belongs into files of a pack. */
const MAX_FILE_BYTES = 500_000;

export function MenuStep({
  setup,
  menu,
  onSaved,
}: {
  setup: SiteSetup;
  menu: OfficeMenu;
  onSaved: () => void;
}) {
  const { draft, change, forget } = useStoredDraft('menu', { text: '' });
  const [isTooLarge, setIsTooLarge] = useState(false);
  const text = useDeferredValue(draft.text);
  const read = useMemo(() => readMenuText(text), [text]);
  const count = read.dishes.length;
  const takeFile = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setIsTooLarge(file.size > MAX_FILE_BYTES);
    if (file.size > MAX_FILE_BYTES) return;
    change({ text: decodeText(new Uint8Array(await file.arrayBuffer())) });
  };
  return (
    <StepForm
      title={texts.menuTitle(count)}
      isRight={count > 0}
      label={count === 0 ? texts.save : texts.addDishes(count)}
      getChanges={() =>
        listMenuChanges(menu, setup.brandId, readMenuText(draft.text).dishes, texts.unnamed)
      }
      onSaved={() => {
        forget();
        onSaved();
      }}
    >
      {(isTried) => (
        <>
          <div className={css.menuLayout}>
            <div className={css.typed}>
              <TextArea
                label={texts.menuText}
                hint={texts.menuHint}
                rows={16}
                spellCheck={false}
                value={draft.text}
                placeholder={texts.menuExample}
                error={isTried && count === 0 ? texts.noDishes : undefined}
                onChange={({ target }) => change({ text: target.value })}
              />
              <label className={css.file}>
                <input
                  type="file"
                  accept=".csv,.txt,.tsv,text/csv,text/plain"
                  className={css.fileInput}
                  onChange={({ target }) => {
                    void takeFile(target.files?.[0]);
                    target.value = '';
                  }}
                />
                {texts.chooseFile}
              </label>
              {isTooLarge && (
                <p className={css.error} role="alert">
                  {texts.tooLarge}
                </p>
              )}
            </div>
            <UnderstoodMenu read={read} currency={menu.currency} />
          </div>
          <p className={css.quiet}>{texts.notVerified}</p>
        </>
      )}
    </StepForm>
  );
}

// The menu as a CSV file, out and in. What a file changes is shown before it is kept, in a change set.
import { useState } from 'react';

import type { OfficeMenu } from '../../../../../contract/content/office-menu.ts';
import {
  SHEET_SEPARATORS,
  SHEETS,
  type SheetName,
} from '../../../../../contract/content/sheet-rules.ts';
import { ButtonLink } from '../../../../../web/ui/buttons/button.tsx';
import { Select } from '../../../../../web/ui/fields/select.tsx';
import { Sheet } from '../../../../../web/ui/overlays/sheet.tsx';
import { getStreamUrl } from '../../../platform/console-client.ts';
import { useSelf } from '../../../shell/session/board-context.ts';
import type { ChosenSet } from '../../content-changes/content-changes.ts';
import { nameScope, ScopeForm } from '../scope-picker.tsx';
import type { MenuScope, ScopeChoice } from '../use-menu-scope.ts';
import { SheetImport } from './sheet-import.tsx';
import { texts } from './spreadsheet.texts.ts';

import css from './spreadsheet.module.css';

interface SpreadsheetProps {
  /** The sheet that is chosen when it opens. */
  first: SheetName;
  menu: OfficeMenu;
  choice: ScopeChoice;
  chosen: ChosenSet;
}

export function SpreadsheetSheet({
  isOpen,
  onClose,
  ...props
}: SpreadsheetProps & { isOpen: boolean; onClose: () => void }) {
  const { menu, choice } = props;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} size="wide" title={texts.title}>
      {choice.scope === null ? (
        <ScopeForm
          stores={menu.stores}
          canChangeAll={menu.canChangeAll}
          scope={null}
          onChosen={choice.choose}
        />
      ) : (
        <SpreadsheetForm {...props} scope={choice.scope} />
      )}
    </Sheet>
  );
}

/** Only dishes differ by store. */
const listSheets = (scope: MenuScope): readonly SheetName[] =>
  scope === 'all' ? SHEETS : SHEETS.filter((sheet) => sheet === 'dishes');

function SpreadsheetForm({
  first,
  menu,
  scope,
  chosen,
}: SpreadsheetProps & { scope: NonNullable<MenuScope> }) {
  const { site } = useSelf();
  const [wanted, setWanted] = useState(first);
  const sheets = listSheets(scope);
  const sheet = sheets.find((each) => each === wanted) ?? 'dishes';
  const isOfStores = scope !== 'all';
  const query = { sheet, stores: isOfStores ? scope.join(',') : scope };
  return (
    <div className={css.form}>
      <p className={css.scope}>{nameScope(scope, menu.stores)}</p>
      {isOfStores ? (
        <p>{texts.ofStores}</p>
      ) : (
        <Select
          label={texts.what}
          value={sheet}
          onChange={({ target }) =>
            setWanted(SHEETS.find((each) => each === target.value) ?? 'dishes')
          }
        >
          {sheets.map((each) => (
            <option key={each} value={each}>
              {texts.sheets[each]}
            </option>
          ))}
        </Select>
      )}
      <section className={css.part} aria-labelledby="sheet-out">
        <h3 id="sheet-out" className={css.heading}>
          {texts.download}
        </h3>
        <p className={css.quiet}>{isOfStores ? texts.storeHint : texts.hints[sheet]}</p>
        <div className={css.files}>
          {SHEET_SEPARATORS.map((separator) => (
            <ButtonLink
              key={separator}
              variant="soft"
              download
              href={getStreamUrl('exportSheet', {
                params: { site: site.id },
                query: { ...query, separator },
              })}
            >
              {texts.separators[separator]}
            </ButtonLink>
          ))}
        </div>
      </section>
      <SheetImport key={`${sheet} ${query.stores}`} query={query} chosen={chosen} />
    </div>
  );
}

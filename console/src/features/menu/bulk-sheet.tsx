// Changes the prices of all selected dishes by one rule, which is shown as a list before anything is saved.
import { useState } from 'react';

import type { OfficeMenu } from '../../../../contract/content/office-menu.ts';
import { Segments } from '../../../../web/ui/fields/segments.tsx';
import { Select } from '../../../../web/ui/fields/select.tsx';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { formatDateIn, formatMoney } from '../../platform/locale.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { SaveActions, type ChosenSet } from '../content-changes/content-changes.ts';
import { BULK_KINDS, listBulkChanges, ROUNDINGS, toInputs, type BulkRule } from './bulk-prices.ts';
import type { DishRow } from './menu-rows.ts';
import { texts } from './menu.texts.ts';
import { nameScope, ScopeForm } from './scope-picker.tsx';
import type { ScopeChoice } from './use-menu-scope.ts';

import css from './menu.module.css';

interface BulkProps {
  rows: readonly DishRow[];
  menu: OfficeMenu;
  choice: ScopeChoice;
  chosen: ChosenSet;
  onSaved: () => void;
}

export function BulkSheet({
  isOpen,
  onClose,
  ...props
}: BulkProps & { isOpen: boolean; onClose: () => void }) {
  const { rows, menu, choice } = props;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.bulkTitle(rows.length)}>
      {choice.scope === null ? (
        <ScopeForm
          stores={menu.stores}
          canChangeAll={menu.canChangeAll}
          scope={null}
          onChosen={choice.choose}
        />
      ) : (
        <BulkForm {...props} />
      )}
    </Sheet>
  );
}

function BulkForm({ rows, menu, choice: { scope }, chosen, onSaved }: BulkProps) {
  const { name: by, site } = useSelf();
  const today = formatDateIn(site.timeZone)(Date.now());
  const [rule, setRule] = useState<BulkRule>({ kind: 'percent', value: '', rounding: 'none' });
  const changes = listBulkChanges(rows, scope, rule, today);
  const where = nameScope(scope, menu.stores);
  const change = (part: Partial<BulkRule>): void => setRule({ ...rule, ...part });
  return (
    <form className={css.form} onSubmit={(event) => event.preventDefault()}>
      <p className={css.scopeName}>{where}</p>
      <Segments
        legend={texts.bulkKind}
        options={BULK_KINDS.map((value) => ({ value, label: texts.bulkKinds[value] }))}
        value={rule.kind}
        onChange={(kind) => change({ kind })}
      />
      <TextField
        label={texts.bulkValue[rule.kind]}
        inputMode="text"
        value={rule.value}
        autoComplete="off"
        data-dialog-focus=""
        onChange={({ target }) => change({ value: target.value })}
      />
      <Select
        label={texts.rounding}
        value={rule.rounding}
        onChange={({ target }) =>
          change({ rounding: ROUNDINGS.find((each) => each === target.value) ?? 'none' })
        }
      >
        {ROUNDINGS.map((each) => (
          <option key={each} value={each}>
            {texts.roundings[each]}
          </option>
        ))}
      </Select>
      <ul className={css.preview} aria-label={texts.preview}>
        {changes.map(({ row, storeId, before, after }) => (
          <li key={`${row.dish.id} ${storeId}`}>
            <span>
              {row.dish.name}
              {storeId !== null && (
                <small>{menu.stores.find(({ id }) => id === storeId)?.name}</small>
              )}
            </span>
            <span>
              <del>{formatMoney(before, menu.currency)}</del>{' '}
              <ins>{formatMoney(after, menu.currency)}</ins>
            </span>
          </li>
        ))}
      </ul>
      <SaveActions
        chosen={chosen}
        title={texts.bulkPublish(changes.length, where)}
        getChanges={() => toInputs(changes, { by, today })}
        label={texts.bulkPublish(changes.length, where)}
        isReady={changes.length > 0}
        onSaved={onSaved}
      />
    </form>
  );
}

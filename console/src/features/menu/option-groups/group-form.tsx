// An option group: its rule and its options, for all dishes that use it.
import { useState } from 'react';

import type { OfficeGroup } from '../../../../../contract/content/office-menu.ts';
import { Button } from '../../../../../web/ui/buttons/button.tsx';
import { TextField } from '../../../../../web/ui/fields/text-field.tsx';
import { formatDateIn, formatList } from '../../../platform/locale.ts';
import { useSelf } from '../../../shell/session/board-context.ts';
import { SaveActions, type ChosenSet } from '../../content-changes/content-changes.ts';
import type { OfficeBrand } from '../menu-rows.ts';
import { texts } from '../menu.texts.ts';
import { NumberField } from '../number-field.tsx';
import { OrderList } from '../order-list.tsx';
import {
  addOption,
  listGroupChanges,
  listSizes,
  listUsers,
  toGroupDraft,
  type GroupDraft,
} from './group-changes.ts';
import { OptionFields } from './option-fields.tsx';

import css from '../menu.module.css';

const NUMBERS = ['min', 'max', 'freeCount'] as const;

export function GroupForm({
  brand,
  group,
  chosen,
  onSaved,
}: {
  brand: OfficeBrand;
  group: OfficeGroup;
  chosen: ChosenSet;
  onSaved: () => void;
}) {
  const { name: by, site } = useSelf();
  const [draft, setDraft] = useState(() => toGroupDraft(group));
  const [open, setOpen] = useState<string | null>(null);
  const [newName, setNewName] = useState('');
  const change = (part: Partial<GroupDraft>): void => setDraft({ ...draft, ...part });
  const opened = open === null || !draft.order.ids.includes(open) ? undefined : draft.options[open];
  const users = listUsers(brand, group.id);
  const sizes = listSizes(brand, group);
  const hasNames =
    draft.name.trim() !== '' &&
    draft.order.ids.every((id) => draft.options[id]?.name.trim() !== '');
  const getChanges = () => listGroupChanges(brand.id, group, draft);
  return (
    <form className={css.form} onSubmit={(event) => event.preventDefault()}>
      <p>{users.length === 0 ? texts.usedByNone : texts.usedBy(users.length, formatList(users))}</p>
      <TextField
        label={texts.groupName}
        value={draft.name}
        maxLength={60}
        autoComplete="off"
        error={draft.name.trim() === '' ? texts.groupNameNeeded : undefined}
        onChange={({ target }) => change({ name: target.value })}
      />
      <div className={css.numbers}>
        {NUMBERS.map((field) => (
          <NumberField
            key={field}
            label={texts.groupNumbers[field]}
            value={draft[field]}
            onChange={(value) => change({ [field]: value })}
          />
        ))}
      </div>
      <div>
        <h3 className={css.legend}>{texts.options}</h3>
        <OrderList
          label={texts.options}
          order={draft.order}
          getName={(id) => draft.options[id]?.name ?? id}
          onChange={(order) => change({ order })}
          openId={open}
          opened={
            open !== null &&
            opened && (
              <OptionFields
                key={open}
                option={group.options.find(({ id }) => id === open)}
                draft={opened}
                sizes={sizes}
                verifiedBy={by}
                today={formatDateIn(site.timeZone)(Date.now())}
                onChange={(next) => change({ options: { ...draft.options, [open]: next } })}
              />
            )
          }
          onOpen={(id) => setOpen(id === open ? null : id)}
          onRemove={(id) =>
            change({
              order: { ...draft.order, ids: draft.order.ids.filter((each) => each !== id) },
            })
          }
        />
      </div>
      <TextField
        label={texts.newOption}
        value={newName}
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => setNewName(target.value)}
      />
      <Button
        variant="soft"
        disabled={newName.trim() === ''}
        onClick={() => {
          const next = addOption(
            draft,
            newName,
            sizes.map(({ id }) => id),
          );
          setDraft(next);
          setOpen(next.order.ids.at(-1) ?? null);
          setNewName('');
        }}
      >
        {texts.addOption}
      </Button>
      <SaveActions
        chosen={chosen}
        title={texts.publishTitle(group.name, brand.name)}
        getChanges={getChanges}
        label={texts.changeGroup(users.length)}
        isReady={hasNames && draft.order.ids.length > 0 && getChanges().length > 0}
        onSaved={onSaved}
      />
    </form>
  );
}

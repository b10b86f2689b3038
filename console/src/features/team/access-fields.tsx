import { canManage, ROLES } from '../../../../contract/console/roles.ts';
import type { MemberAccess, TeamMember } from '../../../../contract/console/staff.ts';
import { Chip } from '../../../../web/ui/buttons/chip.tsx';
import { RadioCards } from '../../../../web/ui/fields/radio-cards.tsx';
import { useSelf } from '../../shell/session/board-context.ts';
import { texts } from './team.texts.ts';

import css from './team-screen.module.css';

/** Role and stores of a person; only those that the manager manages can be chosen. */
export function AccessFields({
  manager,
  access: { role, storeIds },
  onChange,
  storeError,
}: {
  manager: TeamMember;
  access: MemberAccess;
  onChange: (access: MemberAccess) => void;
  storeError: string | undefined;
}) {
  const { stores } = useSelf();
  const roles = ROLES.filter((each) => canManage(manager, { role: each, storeIds }));
  const toggle = (id: string): void => {
    const chosen = storeIds ?? [];
    const next = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
    onChange({ role, storeIds: next });
  };
  return (
    <>
      <RadioCards
        legend={texts.role}
        value={role}
        onChange={(value) => onChange({ role: value, storeIds })}
        cards={roles.map((value) => ({
          value,
          label: texts.roles[value],
          description: texts.roleHints[value],
        }))}
      />
      {stores.length > 1 && (
        <fieldset className={css.stores}>
          <legend>{texts.stores}</legend>
          {manager.storeIds === null && (
            <Chip isPressed={storeIds === null} onChange={() => onChange({ role, storeIds: null })}>
              {texts.allStores}
            </Chip>
          )}
          {stores.map((store) => (
            <Chip
              key={store.id}
              isPressed={storeIds?.includes(store.id) ?? false}
              onChange={() => toggle(store.id)}
            >
              {store.name}
            </Chip>
          ))}
          {storeError && <p className={css.error}>{storeError}</p>}
        </fieldset>
      )}
    </>
  );
}

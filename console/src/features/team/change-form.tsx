import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';

import type { MemberAccess, TeamMember } from '../../../../contract/console/staff.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { describeFailure } from '../../platform/console-client.ts';
import { callConfirmed } from '../../platform/passkeys.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { AccessFields } from './access-fields.tsx';
import { texts } from './team.texts.ts';

import css from './team-screen.module.css';

/** Another role, or other stores, of a person. `member`: as they were when the form was opened. */
export function ChangeForm({
  manager,
  member,
  onChanged,
}: {
  manager: TeamMember;
  member: TeamMember;
  onChanged: () => Promise<void>;
}) {
  const { site, stores } = useSelf();
  const { id, role, storeIds } = member;
  const [access, setAccess] = useState<MemberAccess>({
    role,
    // Without those that the site has withdrawn.
    storeIds: storeIds && stores.flatMap((store) => (storeIds.includes(store.id) ? store.id : [])),
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callConfirmed('changeMember', {
        params: { site: site.id, id },
        body: { ...access, seen: { role, storeIds } },
      }),
    onSuccess: onChanged,
  });
  const storeError = access.storeIds?.length === 0 ? texts.storeMissing : undefined;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!storeError) mutate();
  };
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <p>{texts.changeHint}</p>
      <AccessFields
        manager={manager}
        access={access}
        onChange={setAccess}
        storeError={storeError}
      />
      {error && (
        <p className={css.error} role="alert">
          {describeFailure(error)}
        </p>
      )}
      <Button type="submit" size="large" wide busy={isPending && texts.saving}>
        {texts.save}
      </Button>
    </form>
  );
}

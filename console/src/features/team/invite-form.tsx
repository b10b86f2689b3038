import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';

import type { MemberAccess, TeamMember } from '../../../../contract/console/staff.ts';
import { isEmail } from '../../../../contract/sign-in/sign-in-rules.ts';
import { cleanLine } from '../../../../contract/text/clean-text.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { focusFirstInvalid } from '../../../../web/ui/fields/focus-first-invalid.ts';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { describeFailure } from '../../platform/console-client.ts';
import { callConfirmed } from '../../platform/passkeys.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { AccessFields } from './access-fields.tsx';
import { texts } from './team.texts.ts';

import css from './team-screen.module.css';

/** Only roles and stores that the inviter manages can be chosen. */
export function InviteForm({
  inviter,
  onInvited,
}: {
  inviter: TeamMember;
  onInvited: () => Promise<void>;
}) {
  const { site, stores } = useSelf();
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [access, setAccess] = useState<MemberAccess>({
    role: 'staff',
    storeIds: inviter.storeIds && stores.length > 1 ? [] : inviter.storeIds,
  });
  const [isChecked, setIsChecked] = useState(false);
  const typed = cleanLine(email).toLowerCase();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callConfirmed('inviteMember', {
        params: { site: site.id },
        body: { email: typed, name: cleanLine(name), ...access },
      }),
    onSuccess: onInvited,
  });
  const emailError = isEmail(typed) ? undefined : texts.emailInvalid;
  const nameError = cleanLine(name) ? undefined : texts.nameMissing;
  const storeError = access.storeIds?.length === 0 ? texts.storeMissing : undefined;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setIsChecked(true);
    if (emailError || nameError || storeError) return focusFirstInvalid(event.currentTarget);
    mutate();
  };
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <p>{texts.inviteHint}</p>
      <TextField
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={email}
        error={isChecked ? emailError : undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label={texts.name}
        autoComplete="off"
        maxLength={40}
        value={name}
        error={isChecked ? nameError : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <AccessFields
        manager={inviter}
        access={access}
        onChange={setAccess}
        storeError={isChecked ? storeError : undefined}
      />
      {error && (
        <p className={css.error} role="alert">
          {describeFailure(error)}
        </p>
      )}
      <Button type="submit" size="large" wide busy={isPending && texts.sending}>
        {texts.send}
      </Button>
    </form>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { canManage, PIN_LENGTHS } from '../../../../contract/console/roles.ts';
import type { TeamMember } from '../../../../contract/console/staff.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { describeFailure } from '../../platform/console-client.ts';
import { callConfirmed } from '../../platform/passkeys.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { ChangeForm } from './change-form.tsx';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { InviteForm } from './invite-form.tsx';
import { RemoveMember, type AddedDevice } from './remove-member.tsx';
import { texts } from './team.texts.ts';

import css from './team-screen.module.css';

export function MemberList({
  members,
  devices,
  reload,
}: {
  members: readonly TeamMember[];
  devices: readonly AddedDevice[];
  reload: () => Promise<void>;
}) {
  const { id, site } = useSelf();
  const [isInviting, setIsInviting] = useState(false);
  const [changed, setChanged] = useState<TeamMember | null>(null);
  const [signedOut, setSignedOut] = useState<TeamMember | null>(null);
  const [removed, setRemoved] = useState<TeamMember | null>(null);
  const self = members.find((member) => member.id === id);
  const isOwn = signedOut?.id === id;
  return (
    <section className={css.list} aria-label={texts.people}>
      <header className={css.head}>
        <h2>{texts.people}</h2>
        <Button variant="soft" onClick={() => setIsInviting(true)}>
          {texts.invite}
        </Button>
      </header>
      <ul className={css.rows}>
        {members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            // Managers do not change themselves.
            isChangeable={self !== undefined && canManage(self, member)}
            reload={reload}
            onChange={() => setChanged(member)}
            onSignOut={() => setSignedOut(member)}
            onRemove={() => setRemoved(member)}
          />
        ))}
      </ul>
      <Sheet isOpen={isInviting} onClose={() => setIsInviting(false)} title={texts.invite}>
        {self && (
          <InviteForm
            inviter={self}
            onInvited={async () => {
              setIsInviting(false);
              await reload();
            }}
          />
        )}
      </Sheet>
      <Sheet
        isOpen={changed !== null}
        onClose={() => setChanged(null)}
        title={changed && texts.actionFor(texts.change, changed.name)}
      >
        {self && changed && (
          <ChangeForm
            manager={self}
            member={changed}
            onChanged={async () => {
              setChanged(null);
              await reload();
            }}
          />
        )}
      </Sheet>
      <ConfirmSheet
        title={signedOut && (isOwn ? texts.signOutOwnTitle : texts.signOutTitle(signedOut.name))}
        consequence={isOwn ? texts.signOutOwnHint : texts.signOutHint}
        label={texts.signOut}
        action={() =>
          callConfirmed('endSessions', { params: { site: site.id, id: signedOut?.id ?? '' } })
        }
        onClose={() => setSignedOut(null)}
        onDone={reload}
      />
      <RemoveMember
        member={removed}
        devices={devices}
        onClose={() => setRemoved(null)}
        onDone={reload}
      />
    </section>
  );
}

function MemberRow({
  member,
  isChangeable,
  reload,
  onChange,
  onSignOut,
  onRemove,
}: {
  member: TeamMember;
  isChangeable: boolean;
  reload: () => Promise<void>;
  onChange: () => void;
  onSignOut: () => void;
  onRemove: () => void;
}) {
  const { id: ownId, site, stores } = useSelf();
  const { id, name, email, role, storeIds, hasPin, needsNewPin, isManaged } = member;
  const [pin, setPin] = useState<string | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callConfirmed('createPin', { params: { site: site.id, id } }),
    onSuccess: async (created) => {
      setPin(created.pin);
      await reload();
    },
  });
  const pinAction = hasPin ? texts.changePin : texts.createPin;
  const getStoreName = (storeId: string): string =>
    stores.find((store) => store.id === storeId)?.name ?? storeId;
  return (
    <li className={css.row}>
      <div className={css.who}>
        <strong>
          {name}
          {id === ownId && ` (${texts.you})`}
        </strong>
        <span className={css.quiet}>{email}</span>
        <span>
          {texts.roles[role]} · {storeIds?.map(getStoreName).join(', ') ?? texts.allStores}
        </span>
        <span className={css.quiet}>
          {needsNewPin ? texts.needsNewPin(PIN_LENGTHS[role]) : hasPin ? texts.hasPin : texts.noPin}
        </span>
      </div>
      {isManaged && (
        <div className={css.actions}>
          {isChangeable && (
            <Button
              variant="soft"
              aria-label={texts.actionFor(texts.change, name)}
              onClick={onChange}
            >
              {texts.change}
            </Button>
          )}
          <Button
            variant="soft"
            aria-label={texts.actionFor(pinAction, name)}
            onClick={() => isPending || mutate()}
          >
            {pinAction}
          </Button>
          <Button
            variant="plain"
            aria-label={texts.actionFor(texts.signOut, name)}
            onClick={onSignOut}
          >
            {texts.signOut}
          </Button>
          {id !== ownId && (
            <Button variant="plain" aria-label={texts.removeOf(name)} onClick={onRemove}>
              {texts.remove}
            </Button>
          )}
        </div>
      )}
      {pin && (
        <div className={css.secret} role="status">
          <p>{texts.pinIs(name)}</p>
          <p className={css.code}>{pin}</p>
          <p className={css.quiet}>{texts.pinOnce}</p>
        </div>
      )}
      {error && (
        <p className={css.error} role="alert">
          {describeFailure(error)}
        </p>
      )}
    </li>
  );
}

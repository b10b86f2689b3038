import { useState } from 'react';
import type { TeamMember } from '../../../../contract/ops/staff.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Sheet } from '../../../../web/ui/sheet.tsx';
import { getOpsUrl } from '../../platform/ops-client.ts';
import { writeConfirmed } from '../../platform/passkeys.ts';
import { useSelf } from '../board/board.ts';
import { InviteForm } from './invite-form.tsx';
import { RemoveSheet } from './remove-sheet.tsx';
import css from './team-screen.module.css';
import { texts } from './team.texts.ts';
import { useAction } from '../../platform/use-action.ts';

export function MemberList({
  members,
  reload,
}: {
  members: readonly TeamMember[];
  reload: () => Promise<void>;
}) {
  const { id, site } = useSelf();
  const [isInviting, setIsInviting] = useState(false);
  const [removed, setRemoved] = useState<TeamMember | null>(null);
  const self = members.find((member) => member.id === id);
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
            reload={reload}
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
      <RemoveSheet
        name={removed?.name ?? null}
        consequence={texts.removeMemberHint}
        remove={() =>
          writeConfirmed(site.id, getOpsUrl(site.id, 'removeMember', { id: removed?.id ?? '' }))
        }
        onClose={() => setRemoved(null)}
        onRemoved={reload}
      />
    </section>
  );
}

function MemberRow({
  member,
  reload,
  onRemove,
}: {
  member: TeamMember;
  reload: () => Promise<void>;
  onRemove: () => void;
}) {
  const { id: ownId, site, stores } = useSelf();
  const { id, name, email, role, storeIds, hasPin, isManaged } = member;
  const [pin, setPin] = useState<string | null>(null);
  const { run, error } = useAction();
  const createPin = (): void =>
    run(async () => {
      const url = getOpsUrl(site.id, 'createPin', { id });
      const created = await writeConfirmed<{ pin: string }>(site.id, url);
      setPin(created.pin);
      await reload();
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
        <span className={css.quiet}>{hasPin ? texts.hasPin : texts.noPin}</span>
      </div>
      {isManaged && (
        <div className={css.actions}>
          <Button variant="soft" aria-label={texts.pinFor(pinAction, name)} onClick={createPin}>
            {pinAction}
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
          {error}
        </p>
      )}
    </li>
  );
}

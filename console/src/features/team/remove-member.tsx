import { useState } from 'react';

import type { Tablet, TeamMember } from '../../../../contract/console/staff.ts';
import { Checkbox } from '../../../../web/ui/fields/checkbox.tsx';
import { callConfirmed } from '../../platform/passkeys.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { RemoveSheet } from './confirm-sheet.tsx';
import { texts } from './team.texts.ts';

/** A tablet or a printer. */
export type AddedDevice = Pick<Tablet, 'id' | 'name' | 'addedBy'>;

interface RemoveMemberProps {
  /** Null while closed. */
  member: TeamMember | null;
  devices: readonly AddedDevice[];
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Asks before a person is removed: the tablets and printers that they added may go with them. */
export function RemoveMember({ member, devices, onClose, onDone }: RemoveMemberProps) {
  const { site } = useSelf();
  const [withDevices, setWithDevices] = useState(false);
  const close = (): void => {
    setWithDevices(false);
    onClose();
  };
  const names = devices
    .filter(({ addedBy }) => member !== null && addedBy?.id === member.id)
    .map(({ name }) => name);
  return (
    <RemoveSheet
      name={member?.name ?? null}
      consequence={texts.removeMemberHint}
      action={() =>
        callConfirmed('removeMember', {
          params: { site: site.id, id: member?.id ?? '' },
          body: { withDevices },
        })
      }
      onClose={close}
      onDone={onDone}
    >
      {names.length > 0 && (
        <Checkbox
          label={texts.removeDevices(names.join(', '))}
          checked={withDevices}
          onChange={({ target }) => setWithDevices(target.checked)}
        />
      )}
    </RemoveSheet>
  );
}

import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { describeFailure } from '../../platform/console-client.ts';
import { texts } from './team.texts.ts';

import css from './team-screen.module.css';

interface ConfirmProps {
  consequence: string;
  /** The label of the button that goes on. */
  label: string;
  action: () => Promise<unknown>;
  onClose: () => void;
  onDone: () => Promise<void>;
  /** What the person may choose. */
  children?: ReactNode;
}

/** Asks once more before access ends. `title`: null while closed. */
export function ConfirmSheet({ title, ...props }: ConfirmProps & { title: string | null }) {
  return (
    <Sheet isOpen={title !== null} onClose={props.onClose} title={title}>
      <Confirmation {...props} />
    </Sheet>
  );
}

/** Mounted while the sheet is open, so that it forgets the failure of an earlier attempt. */
function Confirmation({ consequence, label, action, onClose, onDone, children }: ConfirmProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await action();
      onClose();
      await onDone();
    },
  });
  return (
    <div className={css.form}>
      <p>{consequence}</p>
      {children}
      {error && (
        <p className={css.error} role="alert">
          {describeFailure(error)}
        </p>
      )}
      <div className={css.actions}>
        <Button variant="soft" size="large" onClick={onClose}>
          {texts.keep}
        </Button>
        <Button variant="danger" size="large" busy={isPending && label} onClick={() => mutate()}>
          {label}
        </Button>
      </div>
    </div>
  );
}

/** Asks before a person, a tablet or a printer is removed. `name`: null while closed. */
export function RemoveSheet({
  name,
  ...props
}: Omit<ConfirmProps, 'label'> & { name: string | null }) {
  const title = name === null ? null : texts.removeTitle(name);
  return <ConfirmSheet title={title} label={texts.remove} {...props} />;
}

import { Button } from '../../../../web/ui/button.tsx';
import { Sheet } from '../../../../web/ui/sheet.tsx';
import css from './team-screen.module.css';
import { texts } from './team.texts.ts';
import { useAction } from '../../platform/use-action.ts';

interface RemovalProps {
  consequence: string;
  remove: () => Promise<unknown>;
  onClose: () => void;
  onRemoved: () => Promise<void>;
}

/** Asks once more before a person, a tablet or a printer is removed. `name`: null while closed. */
export function RemoveSheet({ name, ...props }: RemovalProps & { name: string | null }) {
  return (
    <Sheet isOpen={name !== null} onClose={props.onClose} title={texts.removeTitle(name ?? '')}>
      <Removal {...props} />
    </Sheet>
  );
}

/** Mounted while the sheet is open, so that it forgets the failure of an earlier removal. */
function Removal({ consequence, remove, onClose, onRemoved }: RemovalProps) {
  const { run, isRunning, error } = useAction();
  return (
    <div className={css.form}>
      <p>{consequence}</p>
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      <div className={css.actions}>
        <Button variant="soft" size="large" onClick={onClose}>
          {texts.keep}
        </Button>
        <Button
          variant="danger"
          size="large"
          disabled={isRunning}
          onClick={() =>
            run(async () => {
              await remove();
              onClose();
              await onRemoved();
            })
          }
        >
          {texts.remove}
        </Button>
      </div>
    </div>
  );
}

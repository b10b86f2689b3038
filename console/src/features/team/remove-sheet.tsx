import { Button } from '../../../../web/ui/button.tsx';
import { Sheet } from '../../../../web/ui/sheet.tsx';
import css from './team-screen.module.css';
import { texts } from './team.texts.ts';
import { useAction } from '../../platform/use-action.ts';

/** Asks once more before a person or a tablet is removed. `name`: null while closed. */
export function RemoveSheet({
  name,
  consequence,
  remove,
  onClose,
  onRemoved,
}: {
  name: string | null;
  consequence: string;
  remove: () => Promise<unknown>;
  onClose: () => void;
  onRemoved: () => Promise<void>;
}) {
  const { run, isRunning, error } = useAction();
  return (
    <Sheet isOpen={name !== null} onClose={onClose} title={texts.removeTitle(name ?? '')}>
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
    </Sheet>
  );
}

import type { Outcome } from '../../../../../contract/console/commands.ts';
import { Button } from '../../../../../web/ui/buttons/button.tsx';
import { useBoard, useConnection, useSelf } from '../../../shell/session/board-context.ts';
import { texts } from './live.texts.ts';

import css from './live-controls.module.css';

/** A change that was sent to other stores than the one whose board is open; `targets` are the commands to await. */
export interface AwaitedChange {
  description: string;
  targets: readonly { storeId: string; commandId: string }[];
}

const REFUSED: Readonly<Record<string, string>> = {
  NOT_FOUND: texts.notOffered,
  NOT_ALLOWED: texts.notAllowed,
};

const describe = ({ result, code }: Outcome): string =>
  result === 'done' || result === 'repeated'
    ? texts.done
    : ((code && REFUSED[code]) ?? texts.refused);

const isRefused = (outcome: Outcome | undefined): boolean =>
  outcome?.result === 'refused' || outcome?.result === 'overtaken';

export function StoreOutcomes({ sent, onClose }: { sent: AwaitedChange; onClose: () => void }) {
  const { stores } = useSelf();
  const outcomes = useBoard(({ storeOutcomes }) => storeOutcomes);
  const isConnected = useConnection() === 'connected';
  const pending = isConnected ? texts.sending : texts.waiting;
  return (
    <>
      <h3>{sent.description}</h3>
      <div role="status">
        <ul className={css.outcomes}>
          {sent.targets.map(({ storeId, commandId }) => {
            const last = outcomes[storeId];
            const outcome = last?.id === commandId ? last : undefined;
            return (
              <li
                key={storeId}
                className={css.outcome}
                data-refused={isRefused(outcome) ? '' : undefined}
              >
                <strong>{stores.find(({ id }) => id === storeId)?.name}</strong>{' '}
                <span>{outcome ? describe(outcome) : pending}</span>
              </li>
            );
          })}
        </ul>
      </div>
      <Button size="large" wide onClick={onClose}>
        {texts.close}
      </Button>
    </>
  );
}

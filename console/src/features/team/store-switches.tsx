import type { StoreSwitches as Switches } from '../../../../contract/console/store-switches.ts';
import { Switch } from '../../../../web/ui/fields/checkbox.tsx';
import { useBoard, useBoardStore, useConnection } from '../../shell/session/board-context.ts';
import { texts } from './team.texts.ts';

import css from './team-screen.module.css';

const NAMES = ['kitchenAccepts', 'stationsMakeReady', 'pausesUnattended'] as const;

/** Rules of the store whose board is open. They take effect at once. */
export function StoreSwitches() {
  const store = useBoardStore();
  const board = useBoard((state) => state.board);
  const entries = useBoard((state) => state.entries);
  const isOffline = useConnection() !== 'connected';
  if (!board) return null;
  const unsent = entries.map(({ command }) =>
    command.kind === 'store.switches' ? command.switches : {},
  );
  const switches: Switches = Object.assign({}, board.live.switches, ...unsent);
  const title = texts.rulesOf(board.store.name);
  return (
    <section className={css.list} aria-label={title}>
      <header className={css.head}>
        <h2>{title}</h2>
      </header>
      <ul className={css.rows}>
        {NAMES.map((name) => (
          <li key={name} className={css.row}>
            <Switch
              label={texts.switches[name]}
              description={texts.switchHints[name]}
              checked={switches[name]}
              disabled={isOffline}
              onChange={({ target: { checked } }) =>
                store.send({
                  kind: 'store.switches',
                  storeId: board.store.id,
                  switches: { [name]: checked },
                })
              }
            />
          </li>
        ))}
      </ul>
      {isOffline && <p className={css.quiet}>{texts.switchesOffline}</p>}
    </section>
  );
}

import type { Connection } from '../../platform/connection.ts';
import { useBoard, useBoardStore, useConnection } from '../session/board-context.ts';
import { useFormatTime } from '../session/time-formats.ts';
import { texts } from '../shell.texts.ts';

import css from './connection-bar.module.css';

/** Says how far the board can be trusted: a quiet word while it can, a bar while it cannot. */
export function ConnectionBar() {
  const { clock } = useBoardStore();
  const lastHeartbeatAt = useBoard((state) => state.lastHeartbeatAt);
  const serverTime = useBoard(({ board }) => board?.serverTime);
  const formatTime = useFormatTime();
  const connection = useConnection();
  // The device's clock may be wrong, the time on the screen must not be.
  const last = lastHeartbeatAt === null ? serverTime : lastHeartbeatAt + clock.offset();
  return (
    <ConnectionState
      connection={connection}
      hasHeartbeat={lastHeartbeatAt !== null}
      time={last ? formatTime(last) : null}
    />
  );
}

export function ConnectionState({
  connection,
  hasHeartbeat,
  time,
}: {
  connection: Connection;
  /** Whether this page has had a heartbeat at any time. */
  hasHeartbeat: boolean;
  /** When the shown state was last confirmed; null: no state is shown. */
  time: string | null;
}) {
  const shownTime = time ?? '--:--';
  return (
    <p
      className={css.bar}
      data-connection={connection}
      role={connection === 'lost' ? 'alert' : 'status'}
    >
      {connection === 'lost' && texts.lost(shownTime)}
      {connection === 'waiting' && (hasHeartbeat ? texts.lastUpdate(shownTime) : texts.connecting)}
      {connection === 'connected' && <span className={css.word}>{texts.connected}</span>}
    </p>
  );
}

import { useBoard, useBoardStore, useConnection, useFormatTime } from './board-context.ts';
import { texts } from './board.texts.ts';
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
  const time = last ? formatTime(last) : '--:--';
  return (
    <p
      className={css.bar}
      data-connection={connection}
      role={connection === 'lost' ? 'alert' : 'status'}
    >
      {connection === 'lost' && texts.lost(time)}
      {connection === 'waiting' &&
        (lastHeartbeatAt === null ? texts.connecting : texts.lastUpdate(time))}
      {connection === 'connected' && texts.connected}
    </p>
  );
}

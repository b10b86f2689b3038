import { useEffect, useState } from 'react';
import { useBoard, useFormatTime } from './board-context.ts';
import { texts } from './board.texts.ts';
import css from './connection-bar.module.css';
import { getConnection } from './connection.ts';

/** Says how far the board can be trusted: a quiet word while it can, a bar while it cannot. */
export function ConnectionBar() {
  const lastBeatAt = useBoard((state) => state.lastBeatAt);
  const serverTime = useBoard(({ board }) => board?.serverTime);
  const formatTime = useFormatTime();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const connection = getConnection(lastBeatAt, Math.max(now, lastBeatAt ?? 0));
  const last = lastBeatAt ?? serverTime;
  const time = last ? formatTime(last) : '--:--';
  return (
    <p
      className={css.bar}
      data-connection={connection}
      role={connection === 'lost' ? 'alert' : 'status'}
    >
      {connection === 'lost' && texts.lost(time)}
      {connection === 'waiting' &&
        (lastBeatAt === null ? texts.connecting : texts.lastUpdate(time))}
      {connection === 'connected' && texts.connected}
    </p>
  );
}

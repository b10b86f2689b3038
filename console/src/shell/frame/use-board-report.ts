import { useEffect } from 'react';

import { runAfterPaint } from '../../../../web/ui/after-paint.ts';
import { call } from '../../platform/console-client.ts';
import { useBoard, useBoardStore, useSelf } from '../session/board-context.ts';
import { useWakeLock } from './use-wake-lock.ts';

const REPORT_MILLISECONDS = 10_000;

type BatteryNavigator = Navigator & { getBattery?: () => Promise<{ level: number }> };

async function readBattery(): Promise<number | null> {
  const battery = await (navigator as BatteryNavigator).getBattery?.().catch(() => null);
  return battery?.level ?? null;
}

/**
 * Reports to the server at each change, and with each heartbeat of the stream, whether this board can ring: a store
 * without such a board is unattended. Heartbeats are used because browsers slow down timers in a hidden tab.
 */
export function useBoardReport(isSoundOn: boolean): void {
  const self = useSelf();
  const store = useBoardStore();
  const isAwake = useWakeLock();
  const waitingCommands = useBoard(({ entries }) => entries.length);
  const heartbeat = useBoard(({ lastHeartbeatAt }) =>
    lastHeartbeatAt === null ? null : Math.floor(lastHeartbeatAt / REPORT_MILLISECONDS),
  );
  const site = self.site.id;
  const { storeId, clock } = store;
  useEffect(() => {
    if (heartbeat === null) return;
    const report = async (): Promise<void> => {
      const battery = await readBattery();
      const body = {
        storeId,
        isSoundOn,
        waitingCommands,
        battery,
        isAwake,
        isVisible: document.visibilityState === 'visible',
        clockSkewSeconds: Math.round(-clock.offset() / 1_000),
      };
      await call('reportBoard', { params: { site }, body }).catch(() => {});
    };
    // Starting a request would delay the paint of a tap.
    runAfterPaint(() => void report());
  }, [site, storeId, clock, isSoundOn, waitingCommands, isAwake, heartbeat]);
}

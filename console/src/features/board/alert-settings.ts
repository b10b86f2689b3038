import { useEffect, useState } from 'react';
import type { AlertSettings } from '../../../../contract/ops/alerts.ts';
import type { OPS_ENDPOINTS } from '../../../../contract/ops/endpoints.ts';
import { getOpsUrl, read, write } from '../../platform/ops-client.ts';
import { useAction } from '../../platform/use-action.ts';
import { useSelf } from './board-context.ts';

type EndpointName = keyof typeof OPS_ENDPOINTS;

/** Alert settings of the signed-in person. `settings` null: not loaded, or this is a tablet. */
export function useAlertSettings(): {
  settings: AlertSettings | null;
  hasFailed: boolean;
  change: (name: EndpointName, body?: object) => void;
  run: (action: () => Promise<unknown>) => void;
  isRunning: boolean;
  error: string | undefined;
  save: (name: EndpointName, body?: object) => Promise<void>;
} {
  const { site, tablet } = useSelf();
  const [settings, setSettings] = useState<AlertSettings | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const { run, isRunning, error } = useAction();
  const isTablet = tablet !== null;
  useEffect(() => {
    if (isTablet) return;
    read<AlertSettings>(getOpsUrl(site.id, 'readAlerts')).then(setSettings, () =>
      setHasFailed(true),
    );
  }, [site.id, isTablet]);
  const save = async (name: EndpointName, body: object = {}): Promise<void> =>
    setSettings(await write<AlertSettings>(getOpsUrl(site.id, name), body));
  const change = (name: EndpointName, body?: object): void => run(() => save(name, body));
  return { settings, hasFailed, change, save, run, isRunning, error };
}

/** All stores of a person's duty after one of them has changed. */
export const changeDuty = (
  { duties }: AlertSettings,
  storeId: string,
  isOn: boolean,
): { storeIds: string[] } => ({
  storeIds: [
    ...duties.map((duty) => duty.storeId).filter((id) => id !== storeId),
    ...(isOn ? [storeId] : []),
  ],
});

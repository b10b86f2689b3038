import { useEffect, useState } from 'react';

import type { AlertSettings } from '../../../../contract/console/alerts.ts';
import type { CONSOLE_ENDPOINTS } from '../../../../contract/console/endpoints.ts';
import { getApiUrl, read, write } from '../../platform/console-client.ts';
import { useAction } from '../../platform/use-action.ts';
import { useNow, useSelf } from '../../shell/session/board-context.ts';
import { listCurrentDuties } from './duties.ts';

type EndpointName = keyof typeof CONSOLE_ENDPOINTS;

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
  const [loaded, setLoaded] = useState<AlertSettings | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const { run, isRunning, error } = useAction();
  const isTablet = tablet !== null;
  useEffect(() => {
    if (isTablet) return;
    // Another device may have changed them while the page was hidden.
    const load = (): void => {
      if (document.visibilityState === 'visible')
        read<AlertSettings>(getApiUrl(site.id, 'readAlerts')).then(setLoaded, () =>
          setHasFailed(true),
        );
    };
    load();
    document.addEventListener('visibilitychange', load);
    return () => document.removeEventListener('visibilitychange', load);
  }, [site.id, isTablet]);
  const now = useNow(60_000);
  const settings = loaded && { ...loaded, duties: listCurrentDuties(loaded.duties, now) };
  const save = async (name: EndpointName, body: object = {}): Promise<void> =>
    setLoaded(await write<AlertSettings>(getApiUrl(site.id, name), body));
  const change = (name: EndpointName, body?: object): void => run(() => save(name, body));
  return { settings, hasFailed: hasFailed && !loaded, change, save, run, isRunning, error };
}

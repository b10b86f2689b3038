import { useMutation, useQueryClient } from '@tanstack/react-query';

import type { AlertSettings } from '../../../../contract/console/alerts.ts';
import { describeFailure } from '../../platform/console-client.ts';
import { getQueryKey, useCall } from '../../platform/use-call.ts';
import { useNow, useSelf } from '../../shell/session/board-context.ts';
import { listCurrentDuties } from './duties.ts';

interface SettingsState {
  /** Null: not loaded, or this is a tablet. */
  settings: AlertSettings | null;
  hasFailed: boolean;
  /** Shows the answer to a change. */
  show: (settings: AlertSettings) => void;
  /** One change at a time; null: nothing has changed. */
  change: (save: () => Promise<AlertSettings | null>) => void;
  isChanging: boolean;
  error: string | undefined;
}

/** Alert settings of the signed-in person. */
export function useAlertSettings(): SettingsState {
  const { site, tablet } = useSelf();
  const queries = useQueryClient();
  const request = { params: { site: site.id } };
  const { data, error: readError } = useCall('readAlerts', request, {
    enabled: tablet === null,
    // Another device may have changed them while the page was hidden.
    refetchOnWindowFocus: true,
  });
  const show = (settings: AlertSettings): void => {
    queries.setQueryData(getQueryKey('readAlerts', request), settings);
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: (save: () => Promise<AlertSettings | null>) => save(),
    onSuccess: (settings) => settings && show(settings),
  });
  const now = useNow(60_000);
  return {
    settings: data ? { ...data, duties: listCurrentDuties(data.duties, now) } : null,
    hasFailed: readError !== null && !data,
    show,
    change: (save) => {
      if (!isPending) mutate(save);
    },
    isChanging: isPending,
    error: error ? describeFailure(error) : undefined,
  };
}

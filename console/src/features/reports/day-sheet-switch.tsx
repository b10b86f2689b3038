import { useMutation, useQueryClient } from '@tanstack/react-query';

import { Switch } from '../../../../web/ui/fields/checkbox.tsx';
import { call, describeFailure } from '../../platform/console-client.ts';
import { getQueryKey, useCall } from '../../platform/use-call.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { texts } from './reports.texts.ts';

/** Whether the signed-in person gets the sales of each day by e-mail, for all stores of theirs. */
export function DaySheetSwitch() {
  const { site } = useSelf();
  const queries = useQueryClient();
  const request = { params: { site: site.id } };
  const { data } = useCall('readDaySheet', request);
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (isWanted: boolean) => call('setDaySheet', { ...request, body: { isWanted } }),
    onSuccess: (saved) => queries.setQueryData(getQueryKey('readDaySheet', request), saved),
  });
  return (
    <Switch
      label={texts.daySheet}
      description={texts.daySheetHint}
      // A touch is answered at once.
      checked={(isPending ? variables : data?.isWanted) ?? false}
      disabled={!data || isPending}
      error={error ? describeFailure(error) || texts.notSaved : undefined}
      onChange={({ target: { checked } }) => mutate(checked)}
    />
  );
}

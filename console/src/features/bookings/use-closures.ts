// A host closes a day, hours or a table, and opens them again.
import { useMutation } from '@tanstack/react-query';

import type { TableClosure } from '../../../../contract/sites/table-plan.ts';
import { toast } from '../../../../web/ui/feedback/toast.ts';
import { call, describeFailure } from '../../platform/console-client.ts';
import { useBoardStore, useSelf } from '../../shell/session/board-context.ts';

/** Its form shows a refusal. */
export function useCloseTables(reload: () => Promise<unknown>) {
  const { site } = useSelf();
  const { storeId } = useBoardStore();
  return useMutation({
    mutationFn: (closure: TableClosure) =>
      call('closeTables', { params: { site: site.id }, body: { storeId, ...closure } }),
    // Also after a failure: it may have arrived.
    onSettled: () => reload(),
  });
}

/** The mutation takes the id of a closure. A toast shows its refusal, because there is no form. */
export function useOpenTables(reload: () => Promise<unknown>) {
  const { site } = useSelf();
  const { storeId } = useBoardStore();
  return useMutation({
    mutationFn: (id: string) =>
      call('openTables', { params: { site: site.id, id }, body: { storeId } }),
    onError: (error) => toast(describeFailure(error), { kind: 'alert', durationMs: 8_000 }),
    onSettled: () => reload(),
  });
}

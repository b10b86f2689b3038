import { Button } from '../../../../web/ui/button.tsx';
import { changeDuty, useAlertSettings } from './alert-settings.ts';
import { useBoardStore } from './board-context.ts';
import { texts } from './board.texts.ts';

/** Whether the person is told when orders of this store wait; ends by itself with the day of business. */
export function DutyButton() {
  const { storeId } = useBoardStore();
  const { settings, change, isRunning } = useAlertSettings();
  if (!settings) return null;
  const isOn = settings.duties.some((duty) => duty.storeId === storeId);
  return (
    <Button
      variant={isOn ? 'soft' : 'plain'}
      size="small"
      disabled={isRunning}
      onClick={() => change('setDuty', changeDuty(settings, storeId, !isOn))}
    >
      {isOn ? texts.endDuty : texts.goOnDuty}
    </Button>
  );
}

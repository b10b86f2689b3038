import { Button } from '../../../../web/ui/buttons/button.tsx';
import { classNames } from '../../../../web/ui/class-names.ts';
import { Icon } from '../../../../web/ui/icons/icon.tsx';
import { call } from '../../platform/console-client.ts';
import { useBoardStore, useSelf } from '../../shell/session/board-context.ts';
import { texts } from './account.texts.ts';
import { useAlertSettings } from './alert-settings.ts';
import { changeDuty } from './duties.ts';

import css from './duty-button.module.css';

/** Switches the person's duty at this store, which ends by itself with the day of business. */
export function DutyButton() {
  const { site } = useSelf();
  const { storeId } = useBoardStore();
  const { settings, change, isChanging, error } = useAlertSettings();
  // Its space is kept, so that no other control moves under a finger.
  if (!settings)
    return (
      <Button variant="plain" size="small" className={classNames(css.duty, css.isUnknown)}>
        <DutyLabel>{texts.goOnDuty}</DutyLabel>
      </Button>
    );
  const isOn = settings.duties.some((duty) => duty.storeId === storeId);
  return (
    <>
      <Button
        variant={isOn ? 'soft' : 'plain'}
        size="small"
        className={classNames(css.duty, isOn && css.isOn)}
        // A spinner would move its neighbours.
        aria-disabled={isChanging || undefined}
        onClick={() =>
          change(() =>
            call('setDuty', {
              params: { site: site.id },
              body: changeDuty(settings, storeId, !isOn),
            }),
          )
        }
      >
        <DutyLabel>{isOn ? texts.endDuty : texts.goOnDuty}</DutyLabel>
      </Button>
      {error && (
        <p role="alert" className={css.dutyError}>
          {error}
        </p>
      )}
    </>
  );
}

/** The words, and on a phone a bell instead. */
const DutyLabel = ({ children }: { children: string }) => (
  <>
    <span className={css.icon}>
      <Icon path="M6 16v-5a6 6 0 0 1 12 0v5l1.5 2h-15zM10 21h4" />
    </span>
    <span className={css.words}>{children}</span>
  </>
);

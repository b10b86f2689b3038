import type { Permission } from '../../../../contract/console/roles.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { usePermitted } from './permissions.ts';
import { texts } from './tablet.texts.ts';

import css from './pin-needed.module.css';

/** Takes the place of a screen that the tablet may not show without a person. */
export function PinNeeded({ permission }: { permission: Permission }) {
  const permitted = usePermitted(permission);
  return (
    <div className={css.needed}>
      <p>{texts.pinForThis}</p>
      {permitted && (
        <Button size="large" onClick={() => permitted(() => {})}>
          {texts.enterPin}
        </Button>
      )}
    </div>
  );
}

import { Icon } from '../../../../web/ui/icons/icon.tsx';
import { texts } from './offline.texts.ts';
import { useIsOnline } from './use-is-online.ts';

import css from './offline-notice.module.css';

/** Shown while the device is offline. The status element is always mounted, so that screen readers announce changes. */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  return (
    <div role="status" className={css.place}>
      {!isOnline && (
        <p className={css.notice}>
          <NoConnectionIcon /> {texts.notice}
        </p>
      )}
    </div>
  );
}

function NoConnectionIcon() {
  return (
    <Icon
      size="small"
      path="M4 4l16 16M8.5 13.5a5 5 0 0 1 7 0M5 10a10 10 0 0 1 4-2.3M19 10a10 10 0 0 0-6-2.9M12 18h0"
    />
  );
}

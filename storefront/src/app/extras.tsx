import { useEffect } from 'react';
import { whenIdle } from '../platform/after-paint.ts';
import { prepareCalls } from '../platform/api/call.ts';
import { useSite } from '../features/config/config.ts';
import { keepForOffline, OfflineNotice } from './offline/offline.ts';
import { FullScreenLoader } from '../../../web/ui/full-screen-loader.tsx';
import { Toasts } from '../../../web/ui/toasts.tsx';

/** What only an action brings up, or a lost connection. */
export function Extras() {
  const { brands } = useSite();
  // A group's directory is one page of links: nothing to read without a network.
  const isShop = brands.length > 0;
  useEffect(() => {
    void prepareCalls();
    if (isShop) whenIdle(() => void keepForOffline());
  }, [isShop]);
  return (
    <>
      <Toasts />
      <FullScreenLoader />
      <OfflineNotice />
    </>
  );
}

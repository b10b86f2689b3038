import { useEffect } from 'react';

import { runWhenIdle } from '../../../web/ui/after-paint.ts';
import { Toasts } from '../../../web/ui/feedback/toasts.tsx';
import { FullScreenLoader } from '../../../web/ui/loading/full-screen-loader.tsx';
import { useSite } from '../features/config/config.ts';
import { AddedNotice } from '../features/dish/dish.ts';
import { preloadCallClient } from '../platform/api/call.ts';
import { loadPageReader } from '../platform/page-store.ts';
import { OfflineNotice, registerServiceWorker } from './offline/offline.ts';

/** Parts shown only after an interaction or when the connection is lost. */
export function Extras() {
  const { brands } = useSite();
  // A group's directory is one page of links: nothing to read offline.
  const isShop = brands.length > 0;
  useEffect(() => {
    void preloadCallClient();
    // A failure is that of the next navigation.
    loadPageReader().catch(() => {});
    if (isShop) runWhenIdle(() => void registerServiceWorker());
  }, [isShop]);
  return (
    <>
      <Toasts />
      <FullScreenLoader />
      <OfflineNotice />
      <AddedNotice />
    </>
  );
}

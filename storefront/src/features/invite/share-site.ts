import { toast } from '../../../../web/ui/feedback/toast.ts';
import { call } from '../../platform/api/call.ts';
import { currentSession } from '../../platform/session.ts';
import { texts } from './share-site.texts.ts';

/** Opens the share dialog of the device; without one it shows the message of specification section 8. */
export async function shareSite(websiteName: string, link?: string): Promise<void> {
  if (typeof navigator.share !== 'function') {
    toast(texts.sharingNotSupported, { kind: 'alert' });
    return;
  }
  try {
    await navigator.share({ title: websiteName, url: link ?? (await getShareLink()) });
  } catch {
    // Rejects when the user closes the dialog.
  }
}

/** A customer's referral link earns credit; a visitor shares the site itself. */
const getShareLink = async (): Promise<string> =>
  currentSession()
    ? call('referral').then(
        ({ data }) => data.link,
        () => location.origin,
      )
    : location.origin;

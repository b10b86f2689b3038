import { call } from '../../platform/api/call.ts';
import { currentSession } from '../../platform/session.ts';
import { toast } from '../../../../web/ui/toast.ts';
import { texts } from './share-site.texts.ts';

/** Opens the device's own sharing; where there is none, says so in the words of specification section 8. */
export async function shareSite(websiteName: string, link?: string): Promise<void> {
  if (!('share' in navigator)) {
    toast(texts.sharingNotSupported, { kind: 'alert' });
    return;
  }
  try {
    await navigator.share({ title: websiteName, url: link ?? (await ownLink()) });
  } catch {
    // Closing the device's own sheet is an answer, not a failure.
  }
}

/** A customer's link brings them credit; a visitor's is the site's own. */
const ownLink = async (): Promise<string> =>
  currentSession()
    ? call('referral').then(
        ({ data }) => data.link,
        () => location.origin,
      )
    : location.origin;

import { useEffect, useState } from 'react';

import { runWhenIdle } from '../../../../web/ui/after-paint.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { PATHS } from '../../platform/paths.ts';
import { useSite } from '../config/config.ts';
import { acceptCookies, rejectCookies, useIsConsentAsked } from './cookie-consent.ts';
import { texts } from './cookies.texts.ts';

import css from './cookies.module.css';

export { openCookieSettings } from './cookie-consent.ts';

/** 'We use cookies', with Reject as prominent as Accept, not modal (specification section 2). */
export function CookieBanner() {
  const isAsked = useIsConsentAsked();
  // The directory of a group has no legal pages.
  const hasPolicy = useSite().brands.length > 0;
  const [isIdle, setIsIdle] = useState(false);
  // The bar of a stored basket appears first, because it would move this one.
  useEffect(() => runWhenIdle(() => setIsIdle(true)), []);
  if (!isIdle || !isAsked) return null;
  return (
    <section role="dialog" aria-modal="false" aria-labelledby="cookies-title" className={css.card}>
      <h2 id="cookies-title" className={css.title}>
        {texts.title}
      </h2>
      <p className={css.text}>
        {texts.explanation} {hasPolicy && <a href={PATHS.cookies}>{texts.policyLink}</a>}
      </p>
      <div className={css.buttons}>
        <Button variant="soft" size="small" onClick={rejectCookies}>
          {texts.reject}
        </Button>
        <Button variant="soft" size="small" onClick={acceptCookies}>
          {texts.accept}
        </Button>
      </div>
    </section>
  );
}

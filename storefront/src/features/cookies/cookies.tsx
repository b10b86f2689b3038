import { useSite } from '../config/config.ts';
import { PATHS } from '../../platform/paths.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { acceptCookies, rejectCookies, useCookieQuestion } from './cookie-consent.ts';
import css from './cookies.module.css';

export { openCookieSettings as openCookieChoice } from './cookie-consent.ts';
import { texts } from './cookies.texts.ts';

/** 'We use cookies', Reject as prominent as Accept; the page stays usable around it (specification section 2). */
export function CookieChoice() {
  const { isAsked } = useCookieQuestion();
  // A group's directory sells nothing and has no legal pages.
  const hasPolicy = useSite().brands.length > 0;
  if (!isAsked) return null;
  return (
    <section role="dialog" aria-modal="false" aria-labelledby="cookies-title" className={css.card}>
      <h2 id="cookies-title" className={css.title}>
        {texts.title}
      </h2>
      <p className={css.words}>
        {texts.words} {hasPolicy && <a href={PATHS.cookies}>{texts.whatWeKeep}</a>}
      </p>
      <div className={css.buttons}>
        <Button look="soft" size="small" onClick={rejectCookies}>
          {texts.reject}
        </Button>
        <Button look="soft" size="small" onClick={acceptCookies}>
          {texts.accept}
        </Button>
      </div>
    </section>
  );
}

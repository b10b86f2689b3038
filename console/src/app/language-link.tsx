import { LANGUAGE_COOKIE, LANGUAGES } from '../../../contract/language.ts';
import { Button } from '../../../web/ui/buttons/button.tsx';
import { texts } from './app.texts.ts';

import css from './app.module.css';

const A_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The document of the other language is chosen by a cookie, so the page is loaded again. */
function switchLanguage(): void {
  const current = document.documentElement.lang;
  const other = LANGUAGES.find((language) => language !== current) ?? LANGUAGES[0];
  const isHttps = location.protocol === 'https:';
  const name = isHttps ? `__Secure-${LANGUAGE_COOKIE}` : LANGUAGE_COOKIE;
  document.cookie = `${name}=${other}; path=/; max-age=${A_YEAR_SECONDS}; samesite=lax${isHttps ? '; secure' : ''}`;
  location.reload();
}

export const LanguageLink = () => (
  <p className={css.language}>
    <Button variant="plain" onClick={switchLanguage}>
      {texts.otherLanguage}
    </Button>
  </p>
);

import { memo } from 'react';

import { preventPostcodeBreak } from '../../../contract/address/non-breaking-postcode.ts';
import { getLanguage, LANGUAGE_NAMES, LANGUAGE_QUERY } from '../../../contract/language.ts';
import { useSite } from '../features/config/config.ts';
import { openCookieSettings } from '../features/cookies/cookies.tsx';
import { formatPhone } from '../features/stores/stores.ts';
import { getNow } from '../platform/clock.ts';
import { PATHS } from '../platform/paths.ts';
import { texts } from './shell.texts.ts';

import css from './footer.module.css';

/** The footer of specification section 2; the simple one is the last line only. */
export const Footer = memo(function Footer({ isSimple }: { isSimple: boolean }) {
  return (
    <footer id="footer" className={css.footer}>
      <div className={css.inner}>
        {!isSimple && <Contact />}
        <LegalLine />
      </div>
    </footer>
  );
});

function Contact() {
  const { websiteName, tagline, taglineLang, contactNumber, locationData, socials } = useSite();
  return (
    <div className={css.columns}>
      <div className={css.name}>
        <p className={css.word}>{websiteName}</p>
        {tagline && <p lang={taglineLang}>{tagline}</p>}
      </div>
      <div>
        <h2 className={css.head}>{texts.findUs}</h2>
        <address className={css.address}>
          {locationData.addressLine1}
          <br />
          {locationData.addressLine2}
        </address>
        <a href={locationData.directionLink} target="_blank" rel="noopener" className={css.link}>
          {texts.getDirections}
        </a>
      </div>
      <div>
        <h2 className={css.head}>{texts.talkToUs}</h2>
        <a href={`tel:${contactNumber}`} className={css.link}>
          {formatPhone(contactNumber)}
        </a>
        <p className={css.socials}>
          {socials.map((social) => (
            <a
              key={social.href}
              href={social.href}
              target="_blank"
              rel="noopener"
              className={css.link}
            >
              {social.name}
            </a>
          ))}
        </p>
      </div>
    </div>
  );
}

const LEGAL_LINKS = [
  [PATHS.terms, texts.terms],
  [PATHS.privacy, texts.privacy],
  [PATHS.cookies, texts.cookies],
] as const;

function LegalLine() {
  const { websiteName, legal, brands } = useSite();
  // A group's directory sells nothing: the terms are those of its sites.
  const hasTerms = brands.length > 0;
  return (
    <div className={css.small}>
      <p suppressHydrationWarning>{`© ${getNow().getFullYear()} ${websiteName}`}</p>
      <ul className={css.legal}>
        {hasTerms &&
          LEGAL_LINKS.map(([path, text]) => (
            <li key={path}>
              <a href={path} className={css.link}>
                {text}
              </a>
            </li>
          ))}
        <LanguageLinks />
        <li>
          <button type="button" className={css.link} data-replay="" onClick={openCookieSettings}>
            {texts.cookieSettings}
          </button>
        </li>
      </ul>
      <p className={css.seller}>
        {[
          legal.legalName,
          legal.companyNumber && texts.companyNo(legal.companyNumber),
          preventPostcodeBreak(legal.address),
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
    </div>
  );
}

/** The site's other languages; the server stores the choice and redirects back to this page. */
function LanguageLinks() {
  const { locale, languages } = useSite();
  const others = languages.filter((each) => each !== locale);
  return others.map((each) => (
    <li key={each}>
      <a
        href={`?${LANGUAGE_QUERY}=${each}`}
        lang={each}
        hrefLang={each}
        data-reload=""
        className={css.link}
        onClick={(event) => {
          // Keeps parameters that the server's page does not know, such as the kitchen.
          const url = new URL(location.href);
          url.searchParams.set(LANGUAGE_QUERY, each);
          event.currentTarget.href = url.href;
        }}
      >
        {LANGUAGE_NAMES[getLanguage(each)]}
      </a>
    </li>
  ));
}

import { LANGUAGE_QUERY } from '../../../contract/language.ts';
import { useSite } from '../features/config/config.ts';

/** The name of a language in itself: 'English', 'Polski'. */
function ownName(locale: string): string {
  const [language = locale] = locale.split('-');
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/** The site's other languages; the server stores the choice and redirects back to this page. */
export function LanguageLinks({ className }: { className: string | undefined }) {
  const { locale, languages } = useSite();
  const others = languages.filter((each) => each !== locale);
  return others.map((each) => (
    <li key={each}>
      <a
        href={`?${LANGUAGE_QUERY}=${each}`}
        lang={each}
        hrefLang={each}
        data-reload=""
        className={className}
      >
        {ownName(each)}
      </a>
    </li>
  ));
}

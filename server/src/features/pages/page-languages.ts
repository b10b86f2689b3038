import { LANGUAGE_QUERY } from '../../../../contract/language.ts';
import type { PageHead } from '../../../../contract/pages.ts';

/**
 * Each language of a page has an address that search engines can know: the site's own the plain one, any other the
 * one that names it. All name each other (developers.google.com, 'Tell Google about localized versions').
 */
export function listAlternates(
  head: PageHead,
  locale: string,
  languages: readonly string[],
): PageHead {
  const { canonical, isIndexed } = head;
  const [own] = languages;
  if (canonical === null || !isIndexed || languages.length < 2) return head;
  const address = (language: string): string => {
    const url = new URL(canonical);
    if (language !== own) url.searchParams.set(LANGUAGE_QUERY, language);
    return url.href;
  };
  return {
    ...head,
    canonical: address(locale),
    alternates: [
      ...languages.map((language) => ({ language, href: address(language) })),
      { language: 'x-default', href: canonical },
    ],
  };
}

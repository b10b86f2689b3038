import type { OfficeLegalPage } from '../../../../../../contract/content/office-texts.ts';
import { getLanguage } from '../../../../../../contract/language.ts';
import { LEGAL_PAGES } from '../../../../../../contract/packs/pack.ts';
import { getField, type Documents } from '../../engine/fields.ts';
import { listTranslatedLanguages } from '../../pack-documents/translation-gaps.ts';
import { readSiteFacts } from '../read-versions.ts';

/** Those that a site has or may have: each page in its own language, then in those that it is translated into. */
export function listLegalPages(documents: Documents): OfficeLegalPage[] {
  const own = getLanguage(readSiteFacts(documents).locale);
  return LEGAL_PAGES.flatMap((page) =>
    [own, ...listTranslatedLanguages(documents)].map((language): OfficeLegalPage => {
      const id = language === own ? page : `${language}/${page}`;
      const markdown = getField(documents, `legal-page/${id}`, 'markdown');
      return { id, page, language, markdown: typeof markdown === 'string' ? markdown : null };
    }),
  );
}

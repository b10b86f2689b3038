// The whole check of what a publish would make of a site: that of a pack, with problems by document and field.
import { describeKeyFault } from '../../../../../contract/content/documents.ts';
import {
  buildPack,
  checkDefinitions,
  checkFiles,
  checkRadiusZones,
  checkTranslations,
  createReports,
  crossCheckContent,
  getTranslatableTexts,
  type PackContent,
  type ProblemList,
  type TenantPack,
} from '../../packs/packs.ts';
import type { Locate } from '../../places/places.ts';
import { getField, type Documents } from '../engine/fields.ts';
import { joinPack, type DocumentProblem } from '../pack-documents/join-pack.ts';
import { showTranslations } from '../pack-documents/translations.ts';
import { locateProblem } from './locate-problem.ts';

export interface ContentProblem extends DocumentProblem {
  /** What the field has; undefined: nothing. */
  value: unknown;
}

export type DocumentsCheck =
  | { pack: TenantPack; content: PackContent }
  | { problems: ContentProblem[] };

export function checkDocuments(documents: Documents, locate: Locate): DocumentsCheck {
  const { content, problems } = joinPack(documents);
  const list = createContentList(content, documents, problems);
  const refuse = () => ({
    problems: problems.map((problem) => ({
      ...problem,
      value: getField(documents, problem.document, problem.field),
    })),
  });
  for (const document of documents.keys()) {
    const fault = describeKeyFault(document);
    if (fault !== null) problems.push({ document, field: '', message: fault });
  }
  if (!documents.has('site')) problems.push({ document: 'site', field: '', message: 'is missing' });
  if (problems.length > 0) return refuse();
  checkFiles(content.parsed, list);
  if (problems.length > 0) return refuse();
  crossCheckContent(content, list);
  checkRadiusZones(content.parsed, locate, list);
  if (problems.length > 0) return refuse();
  const pack = buildPack(content);
  if (pack.kind === 'site' && Object.keys(pack.translations).length > 0)
    pack.translations = showTranslations(pack.translations, getTranslatableTexts(pack));
  checkDefinitions(pack, list);
  checkTranslations(pack, [...content.texts.keys()], list);
  return problems.length > 0 ? refuse() : { pack, content };
}

/** Reports into `problems` by document. */
const createContentList = (
  { parsed }: PackContent,
  documents: Documents,
  problems: DocumentProblem[],
): ProblemList => ({
  problems: [],
  ...createReports((file, path, message) => {
    problems.push({ ...locateProblem(parsed, documents, file, path), message });
  }),
});

// Describes a YAML error for authors of packs, who are not programmers.
import { visit, type Document, type YAMLError } from 'yaml';

const MESSAGES: Partial<Record<YAMLError['code'], string>> = {
  TAB_AS_INDENT: 'is indented with a tab: use spaces',
  DUPLICATE_KEY: 'names a field for the second time',
  MISSING_CHAR: 'lacks a closing quote or bracket, or is not indented as its neighbours',
  MULTIPLE_DOCS: 'has a line of --- in the middle',
  BLOCK_AS_IMPLICIT_KEY:
    "is not indented as its neighbours, or a text with ': ' in it lacks quotes",
};

export const describeYamlError = ({ code, message }: YAMLError): string =>
  MESSAGES[code] ?? message.split('\n')[0]?.replace(/ at line \d+.*$/, '') ?? 'is not YAML';

/** The first alias (`*name`) without an anchor (`&name`) and its offset in the file; null: there is none. */
export function findUnknownAlias(
  document: Document.Parsed,
): { name: string; offset: number } | null {
  let found: { name: string; offset: number } | null = null;
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document)) return undefined;
      found = { name: alias.source, offset: alias.range?.[0] ?? 0 };
      return visit.BREAK;
    },
  });
  return found;
}

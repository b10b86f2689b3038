// What the YAML reader finds, in the words of somebody who writes a menu and no programs.
import { visit, type Document, type YAMLError } from 'yaml';

const WORDS: Partial<Record<YAMLError['code'], string>> = {
  TAB_AS_INDENT: 'is indented with a tab: use spaces',
  DUPLICATE_KEY: 'names a field for the second time',
  MISSING_CHAR: 'lacks a closing quote or bracket, or is not indented as its neighbours',
  MULTIPLE_DOCS: 'has a line of --- in the middle',
  BLOCK_AS_IMPLICIT_KEY:
    "is not indented as its neighbours, or a text with ': ' in it lacks quotes",
};

export const yamlWords = ({ code, message }: YAMLError): string =>
  WORDS[code] ?? message.split('\n')[0]?.replace(/ at line \d+.*$/, '') ?? 'is not YAML';

/** Where the first `*name` stands that no `&name` explains; null: all are explained. */
export function unknownAlias(document: Document.Parsed): { name: string; offset: number } | null {
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

import type { BuiltFonts } from '../../../../web/theme/fonts.ts';

export interface BuiltChunk {
  scripts: string[];
  /** Style sheets by URL path, with their text: the critical rules are inlined from it. */
  styles: Record<string, string>;
}

/** Output of the client build, from which documents are written. */
export interface Built {
  /** URL path of the main script. */
  script: string;
  /** Static imports of the main script, and its styles. */
  main: BuiltChunk;
  /** Further files of a document, by the name of its lazy screen. */
  screens: Record<string, BuiltChunk>;
  fonts: BuiltFonts;
}

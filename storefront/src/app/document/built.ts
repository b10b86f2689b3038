import type { BuiltFonts } from '../../../../web/theme/fonts.ts';

export interface BuiltChunk {
  scripts: string[];
  /** Style sheets by address, with their text: what a document shows at once is inlined from it. */
  styles: Record<string, string>;
}

/** What the browser build produced, by which documents are written. */
export interface Built {
  /** Address of the main script. */
  script: string;
  /** What the main script imports at once, and its styles. */
  main: BuiltChunk;
  /** By a lazy screen's name: what its document loads besides. */
  screens: Record<string, BuiltChunk>;
  fonts: BuiltFonts;
}

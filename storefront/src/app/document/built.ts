import type { BuiltFonts } from '../../../../web/theme/fonts.ts';

/** A rule of a built style sheet. */
export interface StyleRule {
  /** The conditional groups around it, outermost first, such as ['@layer ui', '@media (min-width:720px)']. */
  groups: string[];
  text: string;
  /** The classes of each of its selectors: the rule applies if one list is complete. Empty: it always applies. */
  classes: string[][];
  /** The name of a @keyframes rule. */
  keyframes?: string;
  /** Names of the @keyframes rules that it uses. */
  animations?: string[];
}

export interface BuiltChunk {
  scripts: string[];
  /** Style sheets by URL path, with their rules: documents inline the critical ones. */
  styles: Record<string, StyleRule[]>;
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

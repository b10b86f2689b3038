// A plugin for programs that Node runs.
import type { Plugin } from 'rolldown';

/**
 * Node keeps the source of a module in memory, with two bytes for each character if one of them is not Latin-1. The
 * characters beyond ASCII are in texts.
 */
export const asciiOnly: Plugin = {
  name: 'ascii-only',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = escapeNonAscii(file.code);
  },
};

const escapeNonAscii = (code: string): string =>
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

import { marked, type Token, type Tokens } from 'marked';
import type { LegalBlock } from '../../../../contract/pages.ts';

/**
 * A pack's Markdown as plain blocks: no HTML of a tenant ever reaches a page (reliability T17). `{{name}}` is filled
 * in from `facts`; a heading of the first level at the top is the text's own title, and the page has one already.
 */
export function legalBlocks(
  markdown: string,
  facts: Readonly<Record<string, string>>,
): LegalBlock[] {
  const filled = markdown.replace(
    /\{\{\s*(\w+)\s*\}\}/g,
    (whole, name: string) => facts[name] ?? whole,
  );
  const tokens = marked.lexer(filled);
  const isTitled = tokens[0]?.type === 'heading' && tokens[0].depth === 1;
  return (isTitled ? tokens.slice(1) : tokens).flatMap(blocksOf);
}

function blocksOf(token: Token): LegalBlock[] {
  switch (token.type) {
    case 'heading':
      return [{ kind: 'heading', text: plainText(token) }];
    case 'paragraph':
    case 'text':
      return [{ kind: 'paragraph', text: plainText(token) }];
    case 'list':
      return [{ kind: 'list', items: (token as Tokens.List).items.map(plainText) }];
    case 'blockquote':
      return (token.tokens ?? []).flatMap(blocksOf);
    case 'table':
      return [{ kind: 'list', items: rowsOf(token as Tokens.Table) }];
    default:
      return [];
  }
}

const rowsOf = ({ rows }: Tokens.Table): string[] =>
  rows.map((cells) => cells.map(plainText).filter(Boolean).join(': '));

function plainText(token: { tokens?: Token[]; text?: string; type?: string }): string {
  if (token.type === 'html') return '';
  if (token.type === 'br') return ' ';
  if (token.tokens) return token.tokens.map(plainText).join('').trim();
  return (token.text ?? '').replaceAll('\n', ' ');
}

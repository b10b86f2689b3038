import { marked, type Token, type Tokens } from 'marked';

import { preventPostcodeBreak } from '../../../../contract/address/non-breaking-postcode.ts';
import { invariant } from '../../../../contract/invariant.ts';
import { getLanguage } from '../../../../contract/language.ts';
import type { LegalPlaceholder } from '../../../../contract/packs/pack.ts';
import type { LegalBlock, LegalPage } from '../../../../contract/pages/pages.ts';
import type { CatalogueStore, Snapshot } from '../catalogue/catalogue.ts';
import type { TranslatedTenant } from '../tenants/tenants.ts';

/** The page is in the visitor's language if translated, else in the pack's own. */
export function makeLegalPage(
  tenant: TranslatedTenant,
  snapshot: Snapshot,
  pageId: string,
): { page: LegalPage; languages: string[] } {
  const { config } = tenant;
  const texts = snapshot.pages.get(pageId) ?? [];
  const getLegalText = (locale: string) =>
    texts.find(({ language }) => language === getLanguage(locale));
  const [own = config.locale] = config.languages;
  const stored = getLegalText(config.locale) ?? getLegalText(own);
  invariant(stored, 'the legal page has a text');
  const blocks = makeLegalBlocks(tenant, snapshot, stored.markdown);
  const isForeign = stored !== getLegalText(config.locale);
  return {
    page: { kind: 'legal', title: stored.title, ...(isForeign && { lang: own }), blocks },
    languages: config.languages.filter((locale) => getLegalText(locale)),
  };
}

/** The text of a page, with the facts of the site in place of its placeholders. */
export function makeLegalBlocks(
  { config }: Pick<TranslatedTenant, 'config'>,
  { stores }: Pick<Snapshot, 'stores'>,
  markdown: string,
): LegalBlock[] {
  const { websiteName, contactNumber, supportEmail, legal: identity } = config;
  const address = preventPostcodeBreak(identity.address);
  const facts: Record<LegalPlaceholder, string> = {
    ...identity,
    address,
    legalAddress: address,
    websiteName,
    contactNumber,
    supportEmail,
    sellers: stores.flatMap(formatSeller).join('; '),
  };
  return parseLegalBlocks(markdown, facts);
}

const formatSeller = ({ definition: { name, seller } }: CatalogueStore): string[] =>
  seller
    ? [
        `${name}: ${[seller.legalName, seller.companyNumber, seller.vatNumber, preventPostcodeBreak(seller.address)].filter(Boolean).join(', ')}`,
      ]
    : [];

/**
 * Parses a pack's Markdown into plain blocks, without HTML (security T17). `{{name}}` is replaced from `facts`.
 * A first-level heading at the top is omitted, because the page already shows the title.
 */
function parseLegalBlocks(markdown: string, facts: Readonly<Record<string, string>>): LegalBlock[] {
  const filled = markdown.replace(
    /\{\{\s*(\w+)\s*\}\}/g,
    (whole, name: string) => (Object.hasOwn(facts, name) ? facts[name] : undefined) ?? whole,
  );
  const tokens = marked.lexer(filled);
  const isTitled = tokens[0]?.type === 'heading' && tokens[0].depth === 1;
  return (isTitled ? tokens.slice(1) : tokens).flatMap(toBlocks);
}

function toBlocks(token: Token): LegalBlock[] {
  switch (token.type) {
    case 'heading':
      return [{ kind: 'heading', text: toPlainText(token) }];
    case 'paragraph':
    case 'text':
      return [{ kind: 'paragraph', text: toPlainText(token) }];
    case 'list':
      return [{ kind: 'list', items: (token as Tokens.List).items.map(toPlainText) }];
    case 'blockquote':
      return (token.tokens ?? []).flatMap(toBlocks);
    case 'table':
      return [{ kind: 'list', items: formatRows(token as Tokens.Table) }];
    default:
      return [];
  }
}

const formatRows = ({ rows }: Tokens.Table): string[] =>
  rows.map((cells) => cells.map(toPlainText).filter(Boolean).join(': '));

function toPlainText(token: { tokens?: Token[]; text?: string; type?: string }): string {
  if (token.type === 'html') return '';
  if (token.type === 'br') return ' ';
  if (token.tokens) return token.tokens.map(toPlainText).join('').trim();
  return (token.text ?? '').replaceAll('\n', ' ');
}

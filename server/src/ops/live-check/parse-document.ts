// Extracts scripts and links from the raw HTML, including markup that the content security policy would block.

export interface ParsedDocument {
  /** Texts of style elements. */
  styles: string[];
  /** Texts of inline scripts, without JSON data blocks. */
  inlineScripts: string[];
  /** URLs of scripts as in the HTML. */
  scripts: string[];
  /** Locales of `alternate` links. */
  languages: string[];
  /** URL of the site's icon. */
  icon: string | null;
  /** Markup that no page of this release has, such as event handler attributes. */
  forbiddenMarkup: string[];
}

const ATTRIBUTES = `(?:[^>"']|"[^"]*"|'[^']*')*`;
const ELEMENT = new RegExp(
  `<(script|style)\\b(${ATTRIBUTES})>([\\s\\S]*?)</\\1\\s*>|<([a-z][^\\s/>]*)(${ATTRIBUTES})>`,
  'gi',
);
const ATTRIBUTE = /([^\s=/"'>]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s>]+))?/g;
const JSON_TYPES: readonly (string | undefined)[] = ['application/json', 'application/ld+json'];
/** Elements that load other documents, change base URLs, or run unparsed. */
const FORBIDDEN_ELEMENTS = /^(?:iframe|frame|object|embed|base|script|style)$/;

type Attributes = Record<string, string>;

export function parseDocument(html: string): ParsedDocument {
  const parsed: ParsedDocument = {
    styles: [],
    inlineScripts: [],
    scripts: [],
    languages: [],
    icon: null,
    forbiddenMarkup: [],
  };
  for (const [, raw, rawText, text = '', name = '', otherText] of html.matchAll(ELEMENT)) {
    const element = (raw ?? name).toLowerCase();
    const attributes = parseAttributes(rawText ?? otherText ?? '');
    parsed.forbiddenMarkup.push(...findForbiddenMarkup(element, attributes, raw !== undefined));
    if (element === 'style') parsed.styles.push(text);
    if (element === 'script') addScript(parsed, attributes, text);
    if (element === 'link') addLink(parsed, attributes);
  }
  return parsed;
}

function addScript(parsed: ParsedDocument, { src, type }: Attributes, text: string): void {
  if (src !== undefined) parsed.scripts.push(src);
  else if (!JSON_TYPES.includes(type)) parsed.inlineScripts.push(text);
}

function addLink(parsed: ParsedDocument, { rel, href, as, hreflang }: Attributes): void {
  if (href === undefined) return;
  if (rel === 'modulepreload' || as === 'script') parsed.scripts.push(href);
  if (rel === 'alternate' && hreflang && hreflang !== 'x-default') parsed.languages.push(hreflang);
  if (rel === 'icon') parsed.icon = href;
}

function findForbiddenMarkup(element: string, attributes: Attributes, isWhole: boolean): string[] {
  const names = Object.keys(attributes);
  const isForbidden = FORBIDDEN_ELEMENTS.test(element) && !isWhole;
  return [
    ...(isForbidden || 'http-equiv' in attributes ? [`<${[element, ...names].join(' ')}>`] : []),
    ...names.filter((name) => name.startsWith('on')).map((name) => `${name} on <${element}>`),
    ...names
      .filter((name) => /^\s*javascript:/i.test(attributes[name] ?? ''))
      .map((name) => `${name} of <${element}> is a script`),
  ];
}

function parseAttributes(text: string): Attributes {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value.replace(/^(["'])(.*)\1$/s, '$2'),
    ]),
  );
}

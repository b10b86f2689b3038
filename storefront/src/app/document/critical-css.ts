// Selects the rules of a built style sheet that apply to one rendered document.

/** One rule with the at-rules around it, such as ['@layer ui', '@media (min-width:720px)']. */
interface Rule {
  around: string[];
  text: string;
  /** Selectors as lists of class names; a rule applies when one selector has all of its classes. */
  classes: string[][];
}

const isGroup = (prelude: string): boolean => /^@(layer|media|supports|container)\b/.test(prelude);

/** Arguments of :is() are alternatives, those of :not() exclusions: '.a:is(:lang(ar), .b)' needs only `a`. */
const BRACKETS = /\((?:[^()]|\([^()]*\))*\)/g;

function parseSelectors(prelude: string): string[][] {
  return prelude
    .replace(BRACKETS, '')
    .split(',')
    .map((selector) =>
      [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)].map((match) => match[1] ?? ''),
    );
}

/** Index of the brace that closes the block opened at `open`. */
function blockEnd(css: string, open: number): number {
  let depth = 0;
  for (let i = open; i < css.length; i += 1) {
    if (css[i] === '{') depth += 1;
    if (css[i] === '}' && --depth === 0) return i;
  }
  return css.length;
}

function parseRules(css: string, around: string[] = []): Rule[] {
  const rules: Rule[] = [];
  for (let at = 0; at < css.length;) {
    const open = css.indexOf('{', at);
    const statement = css.indexOf(';', at);
    if (open === -1) break;
    if (statement !== -1 && statement < open) {
      at = statement + 1;
      continue;
    }
    const end = blockEnd(css, open);
    const prelude = css.slice(at, open).trim();
    if (isGroup(prelude)) rules.push(...parseRules(css.slice(open + 1, end), [...around, prelude]));
    else
      rules.push({ around, text: css.slice(at, end + 1).trim(), classes: parseSelectors(prelude) });
    at = end + 1;
  }
  return rules;
}

/** Rules whose neighbours share the same at-rules are wrapped together. */
function writeRules(rules: Rule[]): string {
  let css = '';
  let open: string[] = [];
  for (const { around, text } of rules) {
    let same = 0;
    while (same < open.length && open[same] === around[same]) same += 1;
    css += '}'.repeat(open.length - same);
    css += around
      .slice(same)
      .map((group) => `${group}{`)
      .join('');
    css += text;
    open = around;
  }
  return css + '}'.repeat(open.length);
}

/** The rules that touch `html`: those without classes, and those whose classes occur in it. The order of layers is declared elsewhere. */
export function criticalCss(css: string, html: string): string {
  const used = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap((match) => (match[1] ?? '').split(' ')),
  );
  const applies = ({ text, classes }: Rule): boolean =>
    !text.startsWith('@keyframes') && classes.some((each) => each.every((name) => used.has(name)));
  const kept = parseRules(css).filter(applies);
  const shown = kept.map((rule) => rule.text).join('');
  const frames = parseRules(css).filter(({ text }) => {
    const name = /^@keyframes\s+([\w-]+)/.exec(text)?.[1];
    return name !== undefined && new RegExp(`animation[^;}]*\\b${name}\\b`).test(shown);
  });
  return writeRules([...kept, ...frames]);
}

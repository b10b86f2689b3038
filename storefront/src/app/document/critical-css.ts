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

/**
 * The style rules that apply to `html`: those without classes, those whose classes occur in it, and the keyframes that
 * they use.
 */
export function selectCriticalCss(rules: readonly StyleRule[], html: string): string {
  const used = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap((match) => (match[1] ?? '').split(' ')),
  );
  const applied = rules.filter(
    ({ classes, keyframes }) =>
      keyframes === undefined &&
      (classes.length === 0 || classes.some((each) => each.every((name) => used.has(name)))),
  );
  const animations = new Set(applied.flatMap((rule) => rule.animations ?? []));
  const frames = rules.filter(({ keyframes }) => keyframes && animations.has(keyframes));
  return formatRules([...applied, ...frames]);
}

/** Consecutive rules of the same group share its braces. */
function formatRules(rules: readonly StyleRule[]): string {
  let css = '';
  let open: readonly string[] = [];
  for (const { groups, text } of rules) {
    let shared = 0;
    while (shared < open.length && open[shared] === groups[shared]) shared += 1;
    css += '}'.repeat(open.length - shared);
    css += groups
      .slice(shared)
      .map((group) => `${group}{`)
      .join('');
    css += text;
    open = groups;
  }
  return css + '}'.repeat(open.length);
}

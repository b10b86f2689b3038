import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss';
import parseSelector from 'postcss-selector-parser';

import type { StyleRule } from '../src/app/document/critical-css.ts';

const CONDITIONAL_GROUPS: readonly string[] = ['layer', 'media', 'supports', 'container'];

/**
 * The rules of a built style sheet, in order, for the selection of those that a document needs. Statements such as
 * `@layer a, b;` are left out: the theme declares the order of the layers.
 */
export function parseStyleRules(css: string): StyleRule[] {
  const root = postcss.parse(css);
  const keyframes = new Set<string>();
  root.walkAtRules('keyframes', ({ params }) => void keyframes.add(params));
  return parseContainer(root, [], keyframes);
}

function parseContainer(
  container: Container<ChildNode>,
  groups: string[],
  keyframes: ReadonlySet<string>,
): StyleRule[] {
  return (container.nodes ?? []).flatMap((node): StyleRule[] => {
    if (node.type === 'rule') return [toStyleRule(node, groups, keyframes)];
    if (node.type !== 'atrule' || !node.nodes) return [];
    if (!CONDITIONAL_GROUPS.includes(node.name)) {
      return [{ groups, text: node.toString(), classes: [], ...describeAtRule(node) }];
    }
    const group = `@${node.name} ${node.params}`.trimEnd();
    return parseContainer(node, [...groups, group], keyframes);
  });
}

const describeAtRule = ({ name, params }: AtRule): Pick<StyleRule, 'keyframes'> =>
  name === 'keyframes' ? { keyframes: params } : {};

function toStyleRule(rule: Rule, groups: string[], keyframes: ReadonlySet<string>): StyleRule {
  const animations = new Set<string>();
  rule.walkDecls(/^animation(-name)?$/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) if (keyframes.has(word)) animations.add(word);
  });
  return {
    groups,
    text: rule.toString(),
    classes: getRequiredClasses(rule.selector),
    ...(animations.size > 0 && { animations: [...animations] }),
  };
}

/**
 * The classes that each selector of a list needs. Arguments of pseudo-classes do not count: those of `:is()` are
 * alternatives, those of `:not()` exclusions. Empty if a selector applies without classes.
 */
function getRequiredClasses(selectors: string): string[][] {
  const lists = parseSelector()
    .astSync(selectors)
    .nodes.map(({ nodes }) => nodes.flatMap((node) => (node.type === 'class' ? node.value : [])));
  return lists.some((classes) => classes.length === 0) ? [] : lists;
}

import { expect, it } from 'vitest';

import { parseStyleRules } from '../../../build/style-rules.ts';
import { selectCriticalCss } from './critical-css.ts';

const rules = parseStyleRules(
  '@layer reset,ui;@layer reset{*{margin:0}}@layer ui{.a{color:red}.b{color:blue}@media (min-width:1px){.a:hover,.c{top:0}.b .a{left:0}}' +
    '.d{animation:turn 1s}@keyframes turn{to{rotate:1turn}}@keyframes idle{to{top:0}}}@layer ui{.b>p{right:0}.e:is(:lang(ar),:lang(he)){top:0}:is(.x,.y) .f{top:1px}}',
);

it.each([
  ['<i></i>', '@layer reset{*{margin:0}}'],
  [
    '<i class="a x"></i>',
    '@layer reset{*{margin:0}}@layer ui{.a{color:red}@media (min-width:1px){.a:hover,.c{top:0}}}',
  ],
  [
    '<i class="a"></i><i class="b"></i>',
    '@layer reset{*{margin:0}}@layer ui{.a{color:red}.b{color:blue}@media (min-width:1px){.a:hover,.c{top:0}.b .a{left:0}}.b>p{right:0}}',
  ],
  [
    '<i class="d"></i>',
    '@layer reset{*{margin:0}}@layer ui{.d{animation:turn 1s}@keyframes turn{to{rotate:1turn}}}',
  ],
  ['<i class="e"></i>', '@layer reset{*{margin:0}}@layer ui{.e:is(:lang(ar),:lang(he)){top:0}}'],
  [
    '<i class="x"><b class="f"></b></i>',
    '@layer reset{*{margin:0}}@layer ui{:is(.x,.y) .f{top:1px}}',
  ],
])('%s needs only the rules of its classes', (html, critical) => {
  expect(selectCriticalCss(rules, html)).toBe(critical);
});

import { expect, it } from 'vitest';

import { parseStyleRules } from './style-rules.ts';

it.each([
  ['.a{top:0}', [['a']]],
  ['.a .b>.c:hover{top:0}', [['a', 'b', 'c']]],
  ['.a,.b{top:0}', [['a'], ['b']]],
  ['.a,p{top:0}', []],
  ['*{top:0}', []],
  ['.a:not(.b){top:0}', [['a']]],
  ['.a:is(:lang(ar),.b){top:0}', [['a']]],
  ['.a\\:b{top:0}', [['a:b']]],
  ['[data-x="}.a"] .b{top:0}', [['b']]],
])('%s needs the classes %j', (css, classes) => {
  expect(parseStyleRules(css)).toEqual([{ groups: [], text: css, classes }]);
});

it('a rule has the groups around it, and its animations', () => {
  const css =
    '@layer a,b;@layer b{.x{animation:1s turn,2s idle}@media (width>=1px){.y{top:0}}@keyframes turn{to{rotate:1turn}}}@font-face{src:url(f)}';
  expect(parseStyleRules(css)).toEqual([
    {
      groups: ['@layer b'],
      text: '.x{animation:1s turn,2s idle}',
      classes: [['x']],
      animations: ['turn'],
    },
    { groups: ['@layer b', '@media (width>=1px)'], text: '.y{top:0}', classes: [['y']] },
    {
      groups: ['@layer b'],
      text: '@keyframes turn{to{rotate:1turn}}',
      classes: [],
      keyframes: 'turn',
    },
    { groups: [], text: '@font-face{src:url(f)}', classes: [] },
  ]);
});

import { expect, it } from 'vitest';

import { importConstants, splitTexts } from './catalogues.ts';

it('a catalogue becomes a constant for each text', () => {
  const code = `const dishes = { one: 'a' };
export const texts: Translation<typeof en> = {
  menu: 'Menu',
  delete: (name: string) => \`Delete \${name}\`,
  dishes,
};
`;
  expect(splitTexts(code, 'x.texts.ts')).toBe(`const dishes = { one: 'a' };
const texts_menu = 'Menu';
export { texts_menu as menu };
const texts_delete = (name: string) => \`Delete \${name}\`;
export { texts_delete as delete };
const texts_dishes = dishes;
export { texts_dishes as dishes };
`);
});

it.each([`export const words = 'x';`, `export const texts = { ...other };`])(
  'a catalogue that is no plain object fails the build: %s',
  (code) => {
    expect(() => splitTexts(code, 'x.texts.ts')).toThrow('x.texts.ts');
  },
);

it.each([
  ["import { texts } from './a.texts.ts';", "import * as texts from './a.texts.ts';"],
  ["import { texts as own } from './a.texts.ts';", "import * as own from './a.texts.ts';"],
  ["export { texts as own } from './a.texts.ts';", "export * as own from './a.texts.ts';"],
])('%s becomes a namespace of constants', (code, transformed) => {
  expect(importConstants(code)).toBe(transformed);
});

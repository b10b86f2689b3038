// A language is a build (decision 0007): its catalogues take the place of the English ones, and their texts are written
// where they are used.
import { dirname, resolve } from 'node:path';

import { parseSync, type Plugin } from 'vite';

import { LANGUAGES, type Language } from '../../contract/language.ts';

/** `x.texts.pl.ts` in the place of `x.texts.ts`, which the sources name. */
const inLanguage = (language: Language): Plugin => ({
  name: 'catalogues-in-language',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\.texts\.ts$/ },
    handler: (source, importer) =>
      language === LANGUAGES[0] || importer === undefined
        ? null
        : resolve(dirname(importer), source.replace(/\.ts$/, `.${language}.ts`)),
  },
});

/**
 * `export const texts = {...}` as a constant for each text: the build writes constants in place and drops what is
 * unused, where an object would travel as a whole.
 */
const textsAsConstants: Plugin = {
  name: 'texts-as-constants',
  enforce: 'pre',
  transform: {
    filter: { id: /\.texts(\.\w+)?\.ts$/ },
    handler: (code, id) => ({ code: splitTexts(code, id), map: null }),
  },
};

export function splitTexts(code: string, id: string): string {
  const { program } = parseSync(id, code, { lang: 'ts' });
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue;
    if (statement.declaration?.type !== 'VariableDeclaration') continue;
    const [declared] = statement.declaration.declarations;
    const init =
      declared?.init?.type === 'TSSatisfiesExpression' ? declared.init.expression : declared?.init;
    if (init?.type !== 'ObjectExpression') continue;
    const constants = init.properties.map((property) => {
      if (property.type !== 'Property' || property.key.type !== 'Identifier')
        throw new Error(`${id}: texts are an object of plain names`);
      const { name } = property.key;
      const value = code.slice(property.value.start, property.value.end);
      return `const texts_${name} = ${value};\nexport { texts_${name} as ${name} };`;
    });
    return code.slice(0, statement.start) + constants.join('\n') + code.slice(statement.end);
  }
  throw new Error(`${id}: exports no texts`);
}

const IMPORT = /^(import|export) \{ texts(?: as (\w+))? \} from ('[^']+\.texts\.ts')/gm;

/** Turns `import { texts } from ...` and `export { texts as x } from ...` into the namespace of the constants. */
export const importConstants = (code: string): string =>
  code.replace(
    IMPORT,
    (_, keyword: string, name: string = 'texts', from: string) =>
      `${keyword} * as ${name} from ${from}`,
  );

const importsOfConstants: Plugin = {
  name: 'imports-of-texts',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?$/, code: /\.texts\.ts'/ },
    handler: (code) => ({ code: importConstants(code), map: null }),
  },
};

export const catalogues = (language: Language): Plugin[] => [
  inLanguage(language),
  textsAsConstants,
  importsOfConstants,
];

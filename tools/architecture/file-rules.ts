// What every file must be, whatever it imports.
import { isTestCode, type SourceFile } from './source-file.ts';

export type FileRule = (file: SourceFile) => string | undefined;

const isProgram = (path: string) => /^server\/src\/(main|cluster|sandbox|cli)\.ts$/.test(path);
const isShippedCode = (path: string) =>
  /^(server|storefront|contract)\//.test(path) && !isTestCode(path);

const fitsAPage: FileRule = ({ path, text }) => {
  const lines = text.trimEnd().split('\n').length;
  const isFree = isTestCode(path) || path.endsWith('.gen.ts');
  return lines > 300 && !isFree
    ? `has ${lines} lines; a file is a page: split it before 300`
    : undefined;
};

const DRAWER = /(^|\/)(utils?|helpers?|services?|types|hooks|common|misc|index)(\/|\.tsx?$)/;
const hasAName: FileRule = ({ path }) =>
  DRAWER.test(path) ? 'is a drawer: give what is inside a name of its own' : undefined;

const isKebabCase: FileRule = ({ path }) =>
  /(^|\/)[a-z0-9.-]+$/.test(path) ? undefined : 'is not named in kebab-case';

const namedExportsOnly: FileRule = ({ path, text }) =>
  /^export default\b/m.test(text) && !path.endsWith('.config.ts')
    ? 'has a default export'
    : undefined;

const onlyMainTouchesTheProcess: FileRule = ({ path, text }) =>
  path.startsWith('server/src/') &&
  !isTestCode(path) &&
  !isProgram(path) &&
  /(?<![-/\w])process\.[a-z]/.test(code(text))
    ? 'touches process, which only main.ts and its like may'
    : undefined;

/** T22: values travel as parameters. Kysely's `sql` tag does that; `sql.raw`, `sql.lit` and a bare template do not. */
const sqlTakesParameters: FileRule = ({ path, text }) => {
  if (!path.startsWith('server/') || isTestCode(path) || path.startsWith('server/src/platform/db/'))
    return undefined;
  const isUnsafe = /\bsql\.(raw|lit)\b|\.query\(\s*`[^`]*\$\{/.test(text);
  return isUnsafe ? 'builds SQL from text; pass values as parameters' : undefined;
};

const WEAK =
  /\bas any\b|@ts-(ignore|nocheck|expect-error)|\b(TODO|FIXME)\b|\b(test|it|describe)\.only\(/;
const isFinished: FileRule = ({ path, text }) =>
  WEAK.test(text) && !path.startsWith('tasks/') ? `holds ${WEAK.exec(text)?.[0]}` : undefined;

const rawHtmlOnlyInTheDocument: FileRule = ({ path, text }) =>
  isShippedCode(path) && /dangerouslySetInnerHTML|\.innerHTML\s*=/.test(text)
    ? 'writes HTML from text (T17)'
    : undefined;

/** Comments name things that the rules forbid in code. */
const code = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

export const FILE_RULES: readonly FileRule[] = [
  fitsAPage,
  hasAName,
  isKebabCase,
  namedExportsOnly,
  onlyMainTouchesTheProcess,
  sqlTakesParameters,
  isFinished,
  rawHtmlOnlyInTheDocument,
];

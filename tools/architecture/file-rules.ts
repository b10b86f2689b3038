// Rules for a single file.
import { isTestCode, type SourceFile } from './source-file.ts';

/** Describes the violation, or undefined. */
export type FileRule = (file: SourceFile) => string | undefined;

const isProgram = (path: string) =>
  /^server\/src\/app\/(main|multi-process|sandbox|cli)\.ts$/.test(path) ||
  path === 'server/src/features/pictures/encoder-process.ts';
const isShippedCode = (path: string) =>
  /^(server|storefront|console|web|dev|contract)\//.test(path) && !isTestCode(path);

const MAX_LINES = 300;
const isShort: FileRule = ({ path, text }) => {
  const lines = text.trimEnd().split('\n').length;
  const isFree = /\.(test|fixture|spec)\.tsx?$/.test(path) || path.endsWith('.gen.ts');
  return lines > MAX_LINES && !isFree ? `has ${lines} lines, more than ${MAX_LINES}` : undefined;
};

const CATCH_ALL = /(^|\/)(utils?|helpers?|services?|types|hooks|common|misc|index)(\/|\.tsx?$)/;
const hasSpecificName: FileRule = ({ path }) =>
  CATCH_ALL.test(path) ? 'has a catch-all name: name it after its contents' : undefined;

const isKebabCase: FileRule = ({ path }) =>
  /(^|\/)[a-z0-9.-]+$/.test(path) ? undefined : 'is not named in kebab-case';

const usesNamedExports: FileRule = ({ path, text }) =>
  /^export default\b/m.test(text) && !path.endsWith('.config.ts')
    ? 'has a default export'
    : undefined;

const onlyProgramsUseProcess: FileRule = ({ path, text }) =>
  /^(server\/src|dev)\//.test(path) &&
  !isTestCode(path) &&
  !isProgram(path) &&
  /(?<![-/\w])process\.[a-z]/.test(stripComments(text))
    ? 'uses process, which only programs may'
    : undefined;

/** Kysely's `sql` tag passes values as parameters; `sql.raw`, `sql.lit` and a bare template do not. */
const sqlTakesParameters: FileRule = ({ path, text }) => {
  if (!/^(server|dev)\//.test(path) || isTestCode(path)) return undefined;
  if (path.startsWith('server/src/platform/db/')) return undefined;
  const isUnsafe = /\bsql\.(raw|lit)\b|\.query\(\s*`[^`]*\$\{/.test(text);
  return isUnsafe ? 'builds SQL from text: pass values as parameters' : undefined;
};

const ROW_LOCK = /\bfor (?:no key update|update|key share|share)\b/;
const LOCKED_SUBQUERY = new RegExp(
  String.raw`\bselect\b(?:(?!\b(?:select|from)\b)[^\`])*\bSUBQUERY\b(?:(?!\bselect\b)[^\`])*${ROW_LOCK.source}`,
);

/** Whether a select locks rows and has a subquery in its list. Replaces one pair of parentheses after another. */
function locksWithSubquery(sql: string): boolean {
  const [group, content = ''] = /\(([^()]*)\)/.exec(sql) ?? [];
  if (group === undefined) return LOCKED_SUBQUERY.test(sql);
  const isQuery = /\b(select|SUBQUERY)\b/.test(content);
  const rest = sql.replace(group, isQuery ? ' SUBQUERY ' : ' ');
  return LOCKED_SUBQUERY.test(content) || locksWithSubquery(rest);
}

/** Citus refuses such statements, even for a single tenant: "complex joins/subqueries with FOR UPDATE". */
const locksRowsWithoutSubqueries: FileRule = ({ path, text }) =>
  path.startsWith('server/') &&
  !isTestCode(path) &&
  ROW_LOCK.test(text) &&
  locksWithSubquery(stripComments(text))
    ? 'locks rows in a select with a subquery in its list: join instead'
    : undefined;

/** The device's clock may be an hour wrong. The service worker measures ages by it. */
const readsServerClock: FileRule = ({ path, text }) =>
  /^storefront\/src\/(?!platform\/clock\.ts|app\/offline\/)/.test(path) &&
  !isTestCode(path) &&
  /\bDate\.now\b|\bnew Date\(\)/.test(stripComments(text))
    ? "reads the device's clock: use storefront/src/platform/clock.ts"
    : undefined;

const UNFINISHED =
  /\bas any\b|@ts-(ignore|nocheck|expect-error)|\b(TODO|FIXME)\b|\b(test|it|describe)\.only\(/;
const isFinished: FileRule = ({ path, text }) =>
  UNFINISHED.test(text) && !path.startsWith('tools/architecture/')
    ? `contains ${UNFINISHED.exec(text)?.[0]}`
    : undefined;

const VAGUE_TITLE = /(?:\b(?:it|test|describe|step)|\))\(\s*['"`](?:what|who)(?:ever)?\b[^'"`]*/i;
const namesSubjectInTitles: FileRule = ({ path, text }) =>
  VAGUE_TITLE.test(text) && isTestCode(path) && !path.startsWith('tools/architecture/')
    ? `has a test title without a subject: ${VAGUE_TITLE.exec(text)?.[0]}`
    : undefined;

const FRAGMENT = /^\s*(?:\/\*\*|\*|\/\/) Of\b.*/m;
const commentsInSentences: FileRule = ({ path, text }) =>
  FRAGMENT.test(text) && !path.startsWith('tools/architecture/')
    ? `has a comment without a subject: ${FRAGMENT.exec(text)?.[0].trim()}`
    : undefined;

const rendersThroughReact: FileRule = ({ path, text }) =>
  isShippedCode(path) && /dangerouslySetInnerHTML|\.innerHTML\s*=/.test(text)
    ? 'writes HTML from text'
    : undefined;

/** Comments may name what the rules forbid in code. */
const stripComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

export const FILE_RULES: readonly FileRule[] = [
  isShort,
  hasSpecificName,
  isKebabCase,
  usesNamedExports,
  onlyProgramsUseProcess,
  sqlTakesParameters,
  locksRowsWithoutSubqueries,
  isFinished,
  readsServerClock,
  namesSubjectInTitles,
  commentsInSentences,
  rendersThroughReact,
];

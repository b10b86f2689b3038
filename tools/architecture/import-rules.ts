// Which file may import which. docs/architecture.md explains the layers.
import { isTestCode, type Import, type SourceFile } from './source-file.ts';

/** Describes the violation, or undefined. */
export type ImportRule = (file: SourceFile, each: Import) => string | undefined;

const SERVER_BELOW_APP = [
  'server/src/ops',
  'server/src/features',
  'server/src/integrations',
  'server/src/platform',
  'contract',
];
const STOREFRONT = [
  'storefront/src/app',
  'storefront/src/features',
  'storefront/src/platform',
  'web',
  'contract',
];

const CONSOLE = [
  'console/src/app',
  'console/src/features',
  'console/src/shell',
  'console/src/platform',
  'web',
  'contract',
];

/** Each layer with the layers that it may import besides itself. A layer is a path prefix. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  web: ['contract'],
  'server/src/platform': ['contract'],
  'server/src/integrations': SERVER_BELOW_APP.slice(3),
  'server/src/features': SERVER_BELOW_APP.slice(2),
  'server/src/ops': SERVER_BELOW_APP.slice(1),
  dev: SERVER_BELOW_APP.slice(1),
  'server/src/app': [...SERVER_BELOW_APP, 'dev'],
  'storefront/src/platform': STOREFRONT.slice(3),
  'storefront/src/features': STOREFRONT.slice(2),
  'storefront/src/app': STOREFRONT.slice(1),
  storefront: STOREFRONT,
  'console/src/platform': CONSOLE.slice(4),
  'console/src/shell': CONSOLE.slice(3),
  'console/src/features': CONSOLE.slice(2),
  'console/src/app': CONSOLE.slice(1),
  console: [...CONSOLE, 'storefront'],
};
const LAYER_NAMES = Object.keys(LAYERS).toSorted((a, b) => b.length - a.length);

const getLayer = (path: string): string | undefined =>
  LAYER_NAMES.find((name) => path.startsWith(`${name}/`));

const importsGoDown: ImportRule = ({ path }, { target, isOwn }) => {
  const layer = getLayer(path);
  if (!isOwn || layer === undefined || isTestCode(path) || target === 'package.json')
    return undefined;
  const targetLayer = getLayer(target);
  if (targetLayer === layer || LAYERS[layer]?.includes(targetLayer ?? '')) return undefined;
  return `${layer} must not import ${target}`;
};

/** The program that runs the payment sandbox by itself. */
const SANDBOX_PROGRAM = 'server/src/app/sandbox.ts';

const standInsAreLoadedOnDemand: ImportRule = ({ path }, each) => {
  if (!each.isOwn || !each.target.startsWith('dev/') || isTestCode(path)) return undefined;
  const isAllowed =
    path.startsWith('dev/') || path === SANDBOX_PROGRAM || each.isDynamic || each.isTypeOnly;
  return isAllowed ? undefined : `${each.target} must be imported dynamically, for demos only`;
};

const contractImportsOnlyZod: ImportRule = ({ path }, { target, isOwn }) =>
  path.startsWith('contract/') && !isTestCode(path) && !isOwn && target !== 'zod'
    ? `the contract imports only zod and itself, not ${target}`
    : undefined;

const EXAMPLES = 'contract/examples/';

/** Examples of the API description, which no browser needs; route tables bring zod, so browsers never load those. */
const examplesStayOutOfTheBrowser: ImportRule = ({ path }, { target, isTypeOnly }) => {
  if (!target.startsWith(EXAMPLES) || isTypeOnly || isTestCode(path)) return undefined;
  const isAllowed = path.startsWith(EXAMPLES) || /^(server|contract\/routes)\//.test(path);
  return isAllowed ? undefined : `${target} is for the API description only`;
};

const WEB_PACKAGES = ['react', 'react-dom'];

const webKnowsOnlyReact: ImportRule = ({ path }, { target, isOwn }) =>
  path.startsWith('web/') && !isTestCode(path) && !isOwn && !WEB_PACKAGES.includes(target)
    ? `web imports only React, not ${target}`
    : undefined;

const FEATURE = /^(?<side>server|storefront|console)\/src\/features\/(?<name>[^/]+)\//;

/** `server/src/features/orders/x/y.ts` -> `server orders`. */
function getFeature(path: string): string | undefined {
  const { side, name } = FEATURE.exec(path)?.groups ?? {};
  return side && name ? `${side} ${name}` : undefined;
}

const isPublicFile = (target: string): boolean =>
  /\/features\/([^/]+)\/\1\.tsx?$/.test(target) || /\.(chunk|lazy)\.tsx?$/.test(target);

const featuresMeetInPublicFiles: ImportRule = ({ path }, { target, isOwn }) => {
  const feature = getFeature(target);
  if (!isOwn || feature === undefined || feature === getFeature(path)) return undefined;
  if (isTestCode(path) || /\/src\/app\//.test(path) || isPublicFile(target)) return undefined;
  const name = feature.split(' ')[1] ?? '';
  return `${target} is private to the feature ${name}: import ${name}/${name}.ts`;
};

/** The files of the database layer that code outside may import; connections and pools stay inside. */
const DATABASE_API =
  /^server\/src\/platform\/db\/(with-tenant|keyset|query-batch|micro-batch|priority|tenant-database|database|with-client|listen|schema\.gen|migrate)\.ts$/;

const databaseHasAnApi: ImportRule = ({ path }, { target, isOwn }) => {
  const folder = 'server/src/platform/db/';
  if (!isOwn || !target.startsWith(folder) || path.startsWith(folder)) return undefined;
  if (isTestCode(path) || path.startsWith('server/src/app/') || DATABASE_API.test(target))
    return undefined;
  return `${target} is private to platform/db`;
};

const databaseDriverStaysInside: ImportRule = ({ path }, { target, isTypeOnly }) =>
  /^(server|dev)\//.test(path) &&
  target === 'pg' &&
  !isTypeOnly &&
  !isTestCode(path) &&
  !path.startsWith('server/src/platform/db/')
    ? 'query through withTenant, not through pg'
    : undefined;

const testsDoNotShip: ImportRule = ({ path }, { target, isOwn }) =>
  isOwn && isTestCode(target) && !isTestCode(path) && getLayer(path) !== undefined
    ? `${target} is test code`
    : undefined;

export const IMPORT_RULES: readonly ImportRule[] = [
  importsGoDown,
  standInsAreLoadedOnDemand,
  contractImportsOnlyZod,
  examplesStayOutOfTheBrowser,
  webKnowsOnlyReact,
  featuresMeetInPublicFiles,
  databaseHasAnApi,
  databaseDriverStaysInside,
  testsDoNotShip,
];

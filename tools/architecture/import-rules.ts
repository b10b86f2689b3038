// Who may import whom: docs and style name these rules, this file is what holds them.
import { isTestCode, type Import, type SourceFile } from './source-file.ts';

export type ImportRule = (file: SourceFile, each: Import) => string | undefined;

const contractStandsAlone: ImportRule = ({ path }, { target, isOwn }) => {
  if (!path.startsWith('contract/') || isTestCode(path)) return undefined;
  if (isOwn ? target.startsWith('contract/') : target === 'zod') return undefined;
  return `the contract imports only zod and itself, not ${target}`;
};

const SIDES = ['server', 'storefront', 'console'];

const sidesMeetInTheContract: ImportRule = ({ path }, { target, isOwn }) => {
  const side = path.split('/')[0] ?? '';
  if (!SIDES.includes(side) || !isOwn) return undefined;
  const other = target.split('/')[0] ?? '';
  if (other === side || other === 'contract' || target === 'package.json') return undefined;
  return `${side} imports contract and itself, not ${target}`;
};

/** `server/src/ordering/x/y.ts` -> `ordering`; undefined for files at the root of `src`, which join the rooms. */
function roomOf(path: string, side: string): string | undefined {
  const prefix = `${side}/src/`;
  const rest = path.startsWith(prefix) ? path.slice(prefix.length).split('/') : [];
  return rest.length > 1 ? rest[0] : undefined;
}

const isDoor = (target: string, side: string, room: string) =>
  new RegExp(`^${side}/src/${room}/${room}\\.tsx?$`).test(target);

/** Rooms that are no feature, and which of their files are for everyone. */
const SERVER_GROUND: Record<string, RegExp> = {
  db: /\/(with-tenant|query-batch|micro-batch|priority|tenant-database|database|connected|listen|schema\.gen|migrate)\.ts$/,
  http: /\/[^/]+\.ts$/,
  jobs: /\/(enqueue|job-payloads|start-jobs)\.ts$/,
  outside: /\/outside\/([^/]+\/)?[^/]+\.ts$/,
};
/** What the ground itself may stand on; it never knows a feature. */
const BELOW: Record<string, string[]> = {
  db: ['http'],
  http: ['db'],
  jobs: ['db', 'http'],
  outside: ['db', 'http', 'jobs'],
};

/** What main.ts, cluster.ts, sandbox.ts, cli.ts and app.ts are made of: like them it joins the rooms, and no room knows it. */
const STARTUP = 'startup';

const serverRoomsHaveDoors: ImportRule = ({ path }, { target, isOwn }) => {
  const [from, to] = [roomOf(path, 'server'), roomOf(target, 'server')];
  if (!isOwn || !from || !to || from === to) return undefined;
  if (isTestCode(path) || from === STARTUP) return undefined;
  if (to === STARTUP)
    return 'only main.ts, cluster.ts, sandbox.ts, cli.ts and app.ts start the server';
  const below = BELOW[from];
  if (below) {
    const isAllowed = below.includes(to);
    return isAllowed
      ? undefined
      : `${from} stands below the features and does not import ${target}`;
  }
  const ground = SERVER_GROUND[to];
  if (ground ? ground.test(target) : isDoor(target, 'server', to)) return undefined;
  return ground
    ? `${target} is the inside of ${to}`
    : `only ${to}'s door (${to}/${to}.ts) is open to others, not ${target}`;
};

const STOREFRONT_GROUND = ['api', 'ui', 'theme', 'language'];
const UI_PACKAGES = ['react', 'react-dom'];

const uiKnowsOnlyReact: ImportRule = ({ path }, { target, isOwn }) => {
  const room = roomOf(path, 'storefront');
  if (!room || !['ui', 'theme'].includes(room) || isTestCode(path)) return undefined;
  if (!isOwn)
    return UI_PACKAGES.includes(target) ? undefined : `${room} knows React only, not ${target}`;
  const to = roomOf(target, 'storefront');
  return to === 'ui' || to === 'theme'
    ? undefined
    : `${room} knows no route, query or feature: ${target}`;
};

const storefrontRoomsHaveDoors: ImportRule = ({ path }, { target, isOwn }) => {
  const [from, to] = [roomOf(path, 'storefront'), roomOf(target, 'storefront')];
  if (!isOwn || !from || !to || from === to || from === 'ui' || from === 'theme') return undefined;
  if (STOREFRONT_GROUND.includes(to) || isDoor(target, 'storefront', to)) return undefined;
  return `only ${to}'s door (${to}/${to}.ts) is open to others, not ${target}`;
};

const databaseDriverStaysInItsRoom: ImportRule = ({ path }, { target, isTypeOnly }) => {
  if (!path.startsWith('server/src/') || target !== 'pg' || isTypeOnly || isTestCode(path))
    return undefined;
  return roomOf(path, 'server') === 'db'
    ? undefined
    : 'rows are reached through withTenant, not through pg';
};

const shippedCodeKnowsNoTests: ImportRule = ({ path }, { target, isOwn }) =>
  isOwn && isTestCode(target) && /^(contract|server|storefront)\//.test(path) && !isTestCode(path)
    ? `${target} is for tests`
    : undefined;

export const IMPORT_RULES: readonly ImportRule[] = [
  contractStandsAlone,
  sidesMeetInTheContract,
  serverRoomsHaveDoors,
  uiKnowsOnlyReact,
  storefrontRoomsHaveDoors,
  databaseDriverStaysInItsRoom,
  shippedCodeKnowsNoTests,
];

// The files that ship the product name settings, paths and folders that exist.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const root = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

interface Container {
  env?: { name: string }[];
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
}
interface Probe {
  httpGet: { path: string; port: string };
}
interface Manifest {
  kind: string;
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec?: { template?: { spec?: { containers: Container[] } } };
}

const MANIFESTS = globSync('deploy/kubernetes/*.yaml', { cwd: root }).flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => document.toJS() as Manifest),
);
const CONTAINERS = MANIFESTS.flatMap(({ spec }) => spec?.template?.spec?.containers ?? []);

interface ComposeFile {
  services: Record<string, { image: string; environment?: Record<string, string> }>;
}
const { services } = parse(read('compose.yaml'), { merge: true }) as ComposeFile;

const listSystemdSettings = (unit: string): string[] =>
  [...read(unit).matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
    [...line.matchAll(/(\w+)=/g)].map(([, name = '']) => name),
  );

describe('every setting is documented', () => {
  const documented = read('docs/settings.md');
  it.each([
    [
      'compose.yaml',
      Object.values(services)
        .filter(({ image }) => image === 'tiffin')
        .flatMap(({ environment }) => Object.keys(environment ?? {})),
    ],
    [
      'deploy/kubernetes',
      [
        ...MANIFESTS.flatMap((each) => Object.keys({ ...each.data, ...each.stringData })),
        ...CONTAINERS.flatMap(({ env }) => (env ?? []).map(({ name }) => name)),
      ],
    ],
    ['deploy/systemd/tiffin.service', listSystemdSettings('deploy/systemd/tiffin.service')],
    [
      'deploy/systemd/tiffin-worker.service',
      listSystemdSettings('deploy/systemd/tiffin-worker.service'),
    ],
  ])('of %s', (_, names) => {
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
  });
});

test('probes request the health paths', () => {
  const probes = CONTAINERS.flatMap((container) =>
    [container.startupProbe, container.readinessProbe, container.livenessProbe].flatMap(
      (probe) => probe?.httpGet.path ?? [],
    ),
  );
  expect([...new Set(probes)].toSorted()).toEqual(['/health/live', '/health/ready']);
});

test('the image contains every folder that the server imports, and no test', () => {
  const sources = globSync('server/src/**/*.ts', { cwd: root }).filter(
    (file) => !/\.(test|fixture)\.ts$/.test(file),
  );
  const folders = sources.flatMap((file) =>
    [...read(file).matchAll(/from '(?:\.\.\/)+([a-z]+)\//g)].flatMap(([, name = '']) =>
      existsSync(new URL(name, root)) ? [name] : [],
    ),
  );
  const copied = [...read('Dockerfile').matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(
    ([, path]) => path,
  );
  expect(copied).toEqual(expect.arrayContaining([...new Set(folders)]));
  expect(read('.dockerignore')).toContain('\n**/*.test.ts\n');
});

// The files that ship the product name settings, paths and folders that exist.
import { describe, expect, it, test } from 'vitest';

import { readConfig } from '../../server/src/app/config.ts';
import { CONTAINERS, MANIFESTS, read, services, SYSTEMD_UNITS } from './deployment-files.ts';

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
    ...SYSTEMD_UNITS.map((unit): [string, string[]] => [unit, listSystemdSettings(unit)]),
  ])('of %s', (_, names) => {
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
  });
});

test('a pepper that was not filled in is refused', () => {
  const secret = MANIFESTS.find(({ kind }) => kind === 'Secret')?.stringData;
  expect(secret).toHaveProperty('TIFFIN_PEPPER');
  expect(() => readConfig({ NODE_ENV: 'production', ...secret })).toThrow(
    'TIFFIN_PEPPER must have at least 32 characters',
  );
});

test('an address of the ingress controller that was not filled in is refused', () => {
  const settings = MANIFESTS.find(({ kind }) => kind === 'ConfigMap')?.data;
  expect(settings).toHaveProperty('TRUSTED_PROXIES');
  expect(() => readConfig({ ...settings })).toThrow('TRUSTED_PROXIES must list');
});

test('git and the image ignore the filled-in secrets', () => {
  for (const file of ['.gitignore', '.dockerignore'])
    expect(read(file).split('\n')).toContain('secret.yaml');
});

test('probes request the health paths', () => {
  const probes = CONTAINERS.flatMap((container) =>
    [container.startupProbe, container.readinessProbe, container.livenessProbe].flatMap(
      (probe) => probe?.httpGet.path ?? [],
    ),
  );
  expect([...new Set(probes)].toSorted()).toEqual(['/health/live', '/health/ready']);
});

test('a server gets requests from its first contact with the database on, also while the database is away', () => {
  const server = CONTAINERS.find(({ readinessProbe }) => readinessProbe);
  expect(server?.startupProbe?.httpGet.path).toBe('/health/ready');
  expect(server?.readinessProbe?.httpGet.path).toBe('/health/live');
});

test('compose.yaml: one service builds the image that all use', () => {
  const own = Object.values(services).filter(({ image }) => image === 'tiffin');
  expect(own.filter(({ build }) => build !== undefined)).toHaveLength(1);
});

test("compose.yaml: the sandbox delivers webhooks to the server's own address, 127.0.0.1", () => {
  const { server, sandbox } = services;
  expect(server?.network_mode).toBe('service:sandbox');
  expect(server?.environment?.['SANDBOX_URL']).toBe(
    `http://sandbox:${sandbox?.environment?.['PORT']}`,
  );
  // Compose refuses ports of a service that has no network of its own.
  expect(server?.ports).toBeUndefined();
  expect(sandbox?.ports).toEqual(['127.0.0.1:3000:3000']);
});

const PUBLISHED_HOSTS = MANIFESTS.flatMap(({ kind, spec }) =>
  kind === 'Ingress' ? (spec?.rules ?? []) : [],
);

test.each(PUBLISHED_HOSTS)('the ingress of $host hides /metrics and /health', ({ http }) => {
  for (const path of ['/metrics', '/health']) {
    const hidden = http.paths.find((each) => each.path === path);
    expect(hidden?.pathType, path).toBe('Prefix');
    const { name, port } = hidden?.backend.service ?? {};
    const service = MANIFESTS.find(
      (each) => each.kind === 'Service' && each.metadata.name === name,
    );
    expect(service?.spec?.ports?.map((each) => each.name)).toEqual([port?.name]);
    // Without a selector no pod is behind it, so the controller answers 503.
    expect(service?.spec).not.toHaveProperty('selector');
  }
});

test('an autoscaled deployment names no number of replicas, which each apply would restore', () => {
  const targets = MANIFESTS.flatMap(({ spec }) => spec?.scaleTargetRef ?? []);
  expect(targets).not.toEqual([]);
  for (const { kind, name } of targets) {
    const target = MANIFESTS.find((each) => each.kind === kind && each.metadata.name === name);
    expect(target?.spec).toBeDefined();
    expect(target?.spec?.replicas).toBeUndefined();
  }
});

test.each(SYSTEMD_UNITS)('systemd restarts %s however often it has failed', (unit) => {
  expect(read(unit).split('\n')).toEqual(
    expect.arrayContaining(['StartLimitIntervalSec=0', 'Restart=always']),
  );
});

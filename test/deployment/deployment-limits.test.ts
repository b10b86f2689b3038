// What the shipped image, pods and services contain and may do.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';

import {
  CONTAINERS,
  MANIFESTS,
  PODS,
  read,
  root,
  services,
  SYSTEMD_UNITS,
} from './deployment-files.ts';

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test('the image contains every folder that the server imports, and no test', () => {
  const sources = globSync('server/src/**/*.ts', { cwd: root }).filter(
    (file) => !/\.(test|fixture)\.ts$/.test(file),
  );
  const folders = sources.flatMap((file) =>
    [...read(file).matchAll(/from '(?:\.\.\/)+([a-z]+)\//g)].flatMap(([, name = '']) =>
      existsSync(new URL(name, root)) ? [name] : [],
    ),
  );
  const needed = new Set(folders);
  expect(listCopied('demo')).toEqual(expect.arrayContaining([...needed]));
  // Only what a demo loads and the program of its card sandbox imports it.
  needed.delete('dev');
  expect(listCopied('production')).toEqual(expect.arrayContaining([...needed]));
  expect(read('.dockerignore')).toContain('\n**/*.test.ts\n');
});

interface Stage {
  from: string;
  name: string;
  lines: string;
}

/** The stages of the Dockerfile; the last is the image that is built without a target. */
const STAGES = read('Dockerfile')
  .split(/^(?=FROM )/m)
  .slice(1)
  .map((lines): Stage => {
    const [, from = '', name = ''] = /^FROM (\S+)(?: AS (\S+))?/.exec(lines) ?? [];
    return { from, name, lines };
  });

/** What a stage takes from the build, with the stages that it is made from. */
function listCopied(name: string): string[] {
  const stage = STAGES.find((each) => each.name === name);
  if (!stage) return [];
  const own = [...stage.lines.matchAll(/^COPY --from=build \/app\/(\S+)/gm)];
  return [...listCopied(stage.from), ...own.map(([, path = '']) => path)];
}

test('the image of production is the default, without stand-ins and from base images with digests', () => {
  expect(STAGES.at(-1)?.name).toBe('production');
  expect(listCopied('production')).not.toContain('dev');
  expect(services['sandbox']?.build).toEqual({ context: '.', target: 'demo' });

  const check = /^RUN (case [^]*esac)$/m.exec(STAGES.at(-1)?.lines ?? '')?.[1] ?? '';
  const build = (...[BUILD_IMAGE, RUNTIME_IMAGE]: [string, string]) =>
    spawnSync('sh', ['-c', check.replaceAll('\\\n', '')], { env: { BUILD_IMAGE, RUNTIME_IMAGE } })
      .status;
  const digest = `@sha256:${'0'.repeat(64)}`;
  expect(build(`node:26${digest}`, `debian${digest}`)).toBe(0);
  expect(build('node:26', `debian${digest}`)).toBe(1);
  expect(build(`node:26${digest}`, 'debian:bookworm-slim')).toBe(1);
  const images = /^ARG (\w+_IMAGE)=/gm;
  const bases = [...read('Dockerfile').matchAll(images)].map(([, name]) => name);
  expect(bases).toEqual(['BUILD_IMAGE', 'RUNTIME_IMAGE']);
});

test('Kubernetes runs the image of a digest, which has to be filled in', () => {
  const { images } = parse(read('deploy/kubernetes/kustomization.yaml')) as {
    images: { name: string; digest?: string; newTag?: string }[];
  };
  expect(images).toEqual([
    { name: 'tiffin', newName: 'example.org/tiffin', digest: 'sha256:DIGEST-OF-YOUR-IMAGE' },
  ]);
  expect(CONTAINERS.map(({ image }) => image)).toEqual(CONTAINERS.map(() => 'tiffin'));
});

interface Peer {
  namespaceSelector?: object;
  ipBlock?: { cidr: string; except?: string[] };
}
interface NetworkRule {
  from?: Peer[];
  to?: Peer[];
  ports: { port: number }[];
}
interface PolicySpec {
  podSelector: { matchLabels?: object; matchExpressions?: object[] };
  policyTypes: string[];
  ingress?: NetworkRule[];
  egress?: NetworkRule[];
}

describe('network policies', () => {
  const policies = MANIFESTS.filter(({ kind }) => kind === 'NetworkPolicy').map(
    ({ spec }) => spec as PolicySpec,
  );

  it('close every pod of the namespace that no other policy opens', () => {
    expect(policies).toContainEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  });

  it('let named namespaces in only', () => {
    const peers = policies.flatMap(({ ingress = [] }) => ingress.map(({ from }) => from));
    expect(peers).not.toEqual([]);
    for (const from of peers)
      expect(from).toEqual([{ namespaceSelector: { matchLabels: expect.any(Object) } }]);
  });

  it('let HTTPS and mail out to public addresses only', () => {
    const rules = policies.flatMap(({ egress = [] }) => egress);
    const toPublic = rules.filter(({ ports }) =>
      ports.some(({ port }) => [80, 443, 465, 587].includes(port)),
    );
    expect(toPublic.map(({ to }) => to)).toEqual([
      [
        { ipBlock: { cidr: '0.0.0.0/0', except: expect.arrayContaining(['169.254.0.0/16']) } },
        { ipBlock: { cidr: '::/0', except: expect.arrayContaining(['fc00::/7']) } },
      ],
    ]);
  });
});

test('every container drops all capabilities, its root and its token of the cluster', () => {
  expect(PODS.length).toBe(3);
  for (const { automountServiceAccountToken, securityContext, containers } of PODS) {
    expect(automountServiceAccountToken).toBe(false);
    expect(securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    for (const container of containers)
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
  }
});

describe.each(SYSTEMD_UNITS)('%s', (unit) => {
  const settings = read(unit)
    .split('\n')
    .filter((line) => /^\w+=/.test(line));

  it('gives no capability, no other namespace and no system call beyond those of a service', () => {
    expect(settings).toEqual(
      expect.arrayContaining([
        'NoNewPrivileges=true',
        'CapabilityBoundingSet=',
        'RestrictNamespaces=true',
        'SystemCallArchitectures=native',
        'SystemCallFilter=@system-service @pkey',
        'SystemCallFilter=~@privileged @resources',
        'PrivateUsers=true',
        'ProtectProc=invisible',
        'ProtectSystem=strict',
        'UMask=0077',
      ]),
    );
    expect(settings.filter((line) => /^(MemoryMax|TasksMax)=\S/.test(line))).toHaveLength(2);
    // V8 compiles at run time.
    expect(settings.join()).not.toContain('MemoryDenyWriteExecute');
  });

  it.runIf(hasSystemd)('has an exposure of 1.5 or less', () => {
    const { stdout, status } = spawnSync(
      'systemd-analyze',
      ['security', '--offline=yes', '--threshold=15', fileURLToPath(new URL(unit, root))],
      { encoding: 'utf8' },
    );
    expect(stdout).toContain('Overall exposure level');
    expect(status).toBe(0);
  });
});

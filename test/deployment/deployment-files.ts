// The files that ship the product, as tests read them.
import { globSync, readFileSync } from 'node:fs';

import { parse, parseAllDocuments } from 'yaml';

export const root = new URL('../../', import.meta.url);
export const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

interface Pod {
  automountServiceAccountToken?: boolean;
  securityContext?: object;
  containers: Container[];
}
interface Container {
  image: string;
  securityContext?: object;
  env?: { name: string }[];
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
}
interface Probe {
  httpGet: { path: string; port: string };
}
interface IngressPath {
  path: string;
  pathType: string;
  backend: { service: { name: string; port: { name: string } } };
}
interface Manifest {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec?: {
    replicas?: number;
    scaleTargetRef?: { kind: string; name: string };
    template?: { spec?: Pod };
    selector?: object;
    ports?: { name: string; port: number }[];
    rules?: { host: string; http: { paths: IngressPath[] } }[];
  };
}

export const MANIFESTS = globSync('deploy/kubernetes/*.yaml', { cwd: root }).flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => document.toJS() as Manifest),
);
export const PODS = MANIFESTS.flatMap(({ spec }) => spec?.template?.spec ?? []);
export const CONTAINERS = PODS.flatMap(({ containers }) => containers);

interface ComposeService {
  image: string;
  build?: { context: string; target: string };
  environment?: Record<string, string>;
  network_mode?: string;
  ports?: string[];
}
interface ComposeFile {
  services: Record<string, ComposeService>;
}
export const { services } = parse(read('compose.yaml'), { merge: true }) as ComposeFile;

export const SYSTEMD_UNITS = [
  'deploy/systemd/tiffin.service',
  'deploy/systemd/tiffin-worker.service',
];

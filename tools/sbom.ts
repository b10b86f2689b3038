// npm run -s sbom: prints the packages that `npm ci --omit=dev` may install as CycloneDX. `npm sbom --omit=dev` itself
// leaves out packages on which a development dependency depends as well.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const PATH_PROPERTY = 'cdx:npm:package:path';

interface Sbom {
  components: {
    'bom-ref': string;
    properties: { name: string; value: string }[];
  }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

interface Lockfile {
  packages: Record<string, { dev?: boolean }>;
}

/** Removes packages that the lockfile marks as needed for development only. */
export function removeDevelopmentPackages(sbom: Sbom, { packages }: Lockfile): Sbom {
  const removed = new Set(
    sbom.components
      .filter(({ properties }) => {
        const path = properties.find(({ name }) => name === PATH_PROPERTY)?.value ?? '';
        return packages[path]?.dev === true;
      })
      .map((component) => component['bom-ref']),
  );
  return {
    ...sbom,
    components: sbom.components.filter((component) => !removed.has(component['bom-ref'])),
    dependencies: sbom.dependencies
      .filter(({ ref }) => !removed.has(ref))
      .map(({ ref, dependsOn }) => ({
        ref,
        dependsOn: dependsOn.filter((each) => !removed.has(each)),
      })),
  };
}

if (import.meta.main) {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
  const { stdout } = await promisify(execFile)('npm', args, { maxBuffer: 100 * 1024 * 1024 });
  const lockfile = JSON.parse(await readFile('package-lock.json', 'utf8')) as Lockfile;
  console.log(
    JSON.stringify(removeDevelopmentPackages(JSON.parse(stdout) as Sbom, lockfile), null, 2),
  );
}

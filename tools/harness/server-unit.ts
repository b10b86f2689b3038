// The server as deploy/systemd/tiffin.service starts it: bundled, with the same options of Node and the same environment.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { runProgram } from '../run-program.ts';
import type { ProgramOptions } from './child-program.ts';

const BUILD = fileURLToPath(new URL('../bin/build.ts', import.meta.url));
const BUNDLE = fileURLToPath(new URL('../../server/dist/app/main.js', import.meta.url));
const UNIT = fileURLToPath(new URL('../../deploy/systemd/tiffin.service', import.meta.url));

/** Builds what changed. `env` has the database, the secrets and the port. */
export async function readServerUnit(
  env: Record<string, string> & { DATA_DIR: string },
): Promise<ProgramOptions> {
  const { code } = await runProgram([BUILD]);
  if (code !== 0) throw new Error('the build has failed');
  const unit = await readFile(UNIT, 'utf8');
  const [, options = ''] = /^ExecStart=\S+ (.*?) ?server\/dist/m.exec(unit) ?? [];
  const variables = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, list = '']) =>
    list.split(' ').map((each) => each.split('=')),
  );
  return {
    args: [...options.split(' ').filter(Boolean), BUNDLE],
    env: {
      ...Object.fromEntries(variables),
      ...env,
    },
    isReady: /^Tiffin is ready/,
  };
}

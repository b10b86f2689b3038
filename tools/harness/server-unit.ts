// The server as deploy/systemd/tiffin.service starts it: the same options of Node and the same environment.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { ProgramOptions } from './child-program.ts';

const UNIT = fileURLToPath(new URL('../../deploy/systemd/tiffin.service', import.meta.url));
const MAIN = fileURLToPath(new URL('../../server/src/app/main.ts', import.meta.url));

/** `env` has the database, the secrets and the port; modules are compiled into a folder of DATA_DIR. */
export async function readServerUnit(
  env: Record<string, string> & { DATA_DIR: string },
): Promise<ProgramOptions> {
  const unit = await readFile(UNIT, 'utf8');
  const [, options = ''] = /^ExecStart=\S+ (.*?) ?server\/src/m.exec(unit) ?? [];
  const variables = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, list = '']) =>
    list.split(' ').map((each) => each.split('=')),
  );
  return {
    args: [...options.split(' ').filter(Boolean), MAIN],
    env: {
      ...Object.fromEntries(variables),
      NODE_COMPILE_CACHE: join(env.DATA_DIR, 'compile-cache'),
      ...env,
    },
    isReady: /^Tiffin is ready/,
  };
}

// npm run shots [-- NAME... | --readme]: takes the screens and states of tools/shots/all-shots.ts into shots/, from a demo of its
// own. With names, only those whose name contains one of them; --readme also makes docs/pictures/ of them.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startProgram } from '../harness/child-program.ts';
import { neverClose } from '../../test/e2e/owner.ts';
import { freePort } from '../../server/src/platform/db/free-port.ts';
import { ensureChromium } from '../chromium.ts';
import { SHOTS } from './all-shots.ts';
import { createReadmePictures } from './readme-pictures.ts';
import { takeShot } from './shot.ts';

const FOLDER = 'shots';
const isForReadme = process.argv.includes('--readme');
const wanted = process.argv.slice(2).filter((word) => word !== '--readme');
const shots = SHOTS.filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
);

const dataDir = await mkdtemp(join(tmpdir(), 'tiffin-shots-'));
const port = await freePort();
// Where test/e2e/owner.ts finds the database.
process.env['STORIES_DATA_DIR'] = dataDir;
const failed: string[] = [];
const server = await startProgram({
  args: ['tools/start.ts'],
  env: { DATA_DIR: dataDir, PORT: String(port) },
  isReady: /^Tiffin is ready/,
});
try {
  // By night the pictures would be of closed kitchens.
  for (const tenantId of ['sumo', 'bombay', 'burgers']) await neverClose(tenantId);
  await mkdir(FOLDER, { recursive: true });
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    // Without hinting letters stand as far apart as on the screens that customers have.
    args: ['--no-sandbox', '--font-render-hinting=none'],
  });
  for (const shot of shots) {
    const file = join(FOLDER, `${shot.name}.png`);
    try {
      await takeShot(browser, port, shot, file);
      console.log(file);
    } catch (error) {
      failed.push(shot.name);
      console.error(`${shot.name}: ${String(error).slice(0, 400)}`);
    }
  }
  await browser.close();
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
if (isForReadme) await createReadmePictures(FOLDER, 'docs/pictures');
console.log(`${shots.length - failed.length} of ${shots.length} pictures in ${FOLDER}/`);
process.exit(failed.length > 0 ? 1 : 0);

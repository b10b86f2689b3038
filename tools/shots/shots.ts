// npm run shots [-- NAME... | --readme]: saves the screenshots of tools/shots/all-shots.ts and of the console in shots/,
// from its own demo server. With names, only those whose name contains one of them; `console` names all of the console's,
// `office` those of the office, `tables` those of the host's screen and of the plan of tables.
// --readme also composes docs/pictures/ from them.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium } from '@playwright/test';

import { findFreePort } from '../../server/src/platform/db/free-port.ts';
import { openAllStores } from '../../test/e2e/database-changes.ts';
import { ensureChromium } from '../chromium.ts';
import { startProgram } from '../harness/child-program.ts';
import { SHOTS } from './all-shots.ts';
import { takeCaseShots } from './console-cases-shots.ts';
import { takeHoursShots } from './console-hours-shots.ts';
import { takeOverviewShots } from './console-overview-shots.ts';
import { takeConsoleShots } from './console-shots.ts';
import { takeStateShots } from './console-states-shots.ts';
import { takeOfficeShots } from './office-shots.ts';
import { createReadmePictures } from './readme-pictures.ts';
import { takeShot } from './shot.ts';
import { takeTableShots } from './table-shots.ts';

const FOLDER = 'shots';
const isForReadme = process.argv.includes('--readme');
const names = process.argv.slice(2).filter((word) => word !== '--readme');
const shots = SHOTS.filter(
  ({ name }) => names.length === 0 || names.some((part) => name.includes(part)),
);

const dataDir = await mkdtemp(join(tmpdir(), 'tiffin-shots-'));
const port = await findFreePort();
// test/e2e/database-changes.ts reads the database's folder from it.
process.env['E2E_DATA_DIR'] = dataDir;
const hasOffice = names.length === 0 || names.includes('office');
const hasConsole = names.length === 0 || names.includes('console');
let taken = 0;
const failed: string[] = [];
const server = await startProgram({
  args: ['tools/bin/start.ts'],
  env: { DATA_DIR: dataDir, PORT: String(port) },
  isReady: /^Tiffin is ready/,
});
try {
  // At night the kitchens would be closed.
  for (const tenantId of ['sumo', 'bombay', 'burgers']) await openAllStores(tenantId);
  await mkdir(FOLDER, { recursive: true });
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    // Without hinting, letter spacing matches that of customers' screens.
    args: ['--no-sandbox', '--font-render-hinting=none'],
  });
  for (const shot of shots) {
    const file = join(FOLDER, `${shot.name}.png`);
    try {
      await takeShot(browser, port, shot, file);
      taken += 1;
      console.log(file);
    } catch (error) {
      failed.push(shot.name);
      console.error(`${shot.name}: ${String(error).slice(0, 400)}`);
    }
  }
  const consoleShots = [
    takeConsoleShots,
    takeOverviewShots,
    takeHoursShots,
    takeCaseShots,
    takeStateShots,
  ];
  const hasTables = names.length === 0 || names.includes('tables');
  for (const takeShots of [
    // Before orders are made.
    ...(hasOffice ? [takeOfficeShots] : []),
    ...(hasConsole ? consoleShots : []),
    ...(hasTables ? [takeTableShots] : []),
  ])
    taken += await takeShots(browser, port, FOLDER).catch((error: unknown) => {
      failed.push('console');
      console.error(`console: ${String(error).slice(0, 400)}`);
      return 0;
    });
  await browser.close();
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
if (isForReadme) await createReadmePictures(FOLDER, 'docs/pictures');
console.log(`${taken} screenshots in ${FOLDER}/, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);

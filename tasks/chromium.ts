import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const USUAL_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Where Chromium is: CHROMIUM_PATH, or the first of the usual places. */
export function findChromium(): string | undefined {
  return [process.env['CHROMIUM_PATH'], ...USUAL_PATHS].find((path) => path && existsSync(path));
}

/** As findChromium, but installs Debian's package where that is allowed. Throws with what to do otherwise. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Chromium is missing; installing Debian’s package');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium';
    spawnSync('sh', ['-c', install], { stdio: ['ignore', 'ignore', 'inherit'], env });
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    'The browser stories need Chromium: install the package chromium (or Google Chrome), or set CHROMIUM_PATH to its program',
  );
}

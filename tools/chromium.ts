import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian's chromium-headless-shell: the same engine without the painting of a window. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const USUAL_PATHS = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** CHROMIUM_PATH, or the first of the usual paths that exists. */
export function findChromium(): string | undefined {
  return [process.env['CHROMIUM_PATH'], ...USUAL_PATHS].find((path) => path && existsSync(path));
}

function installHeadlessShell(): void {
  console.log('Installing Debian’s package chromium-headless-shell');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install =
    'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium-headless-shell';
  spawnSync('sh', ['-c', install], { stdio: ['ignore', 'ignore', 'inherit'], env });
}

/** Finds a Chromium, or installs Debian's headless shell where permitted. Throws if there is none. */
export function ensureChromium(): string {
  const isChosen = process.env['CHROMIUM_PATH'] !== undefined || existsSync(HEADLESS_SHELL);
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!isChosen && mayInstall) installHeadlessShell();
  const found = findChromium();
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium: install the package chromium (or Google Chrome), or set CHROMIUM_PATH to its program',
  );
}

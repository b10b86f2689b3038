// F9: a photographer's folder of fifty pictures, of which the names of some say no dish; until all are read and matched.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';

import type { FigureRow } from './figure-row.ts';
import type { OfficeSite } from './office-site.ts';

const PICTURES = 50;
/** As a phone with 12 megapixels takes them. */
const SIZE = { width: 4_032, height: 3_024 };
const NOISE = { type: 'gaussian', mean: 128, sigma: 24 } as const;
/** How people name their files; the last two say no dish. */
const NAMES: readonly ((dish: number) => string)[] = [
  (dish) => `dish-${dish}.jpg`,
  (dish) => `Dish ${dish}.JPG`,
  (dish) => `DISH_${dish} (1).jpg`,
  (dish) => `dish ${dish} final.jpg`,
  (dish) => `dish ${dish} hero.jpeg`,
  (dish) => `dish_${dish}_web.jpg`,
  (dish) => `fresh dish ${dish}.jpg`,
  (dish) => `Dish ${dish} - copy.jpg`,
  (dish) => `IMG_${9_000 + dish}.jpg`,
  (dish) => `photo shoot ${String.fromCodePoint(97 + (dish % 26))}.jpg`,
];

export async function measureFolder(site: OfficeSite): Promise<FigureRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-pictures-'));
  try {
    const create = { ...SIZE, channels: 3, background: 'black', noise: NOISE } as const;
    const photo = await sharp({ create }).jpeg({ quality: 80 }).toBuffer();
    for (let index = 0; index < PICTURES; index += 1) {
      const name = NAMES[index % NAMES.length]?.(100 + index) ?? '';
      // What follows a JPEG makes another file of it, and nothing else.
      await writeFile(join(folder, name), Buffer.concat([photo, Buffer.from(name)]));
    }
    const page = await site.open('/pictures');
    const input = page.getByLabel('Choose a folder');
    await input.waitFor({ state: 'attached' });
    const started = Date.now();
    await input.setInputFiles(folder);
    const outcome = page.getByText(/^\d+ of \d+ have a dish/);
    await outcome.waitFor({ timeout: 180_000 });
    const read = Date.now();
    const matched = Number.parseInt((await outcome.textContent()) ?? '', 10);
    await page.context().close();
    const figure = `folder of ${PICTURES} pictures`;
    return [
      {
        id: 'F9',
        figure: `${figure}: read`,
        unit: 's',
        target: 60,
        measured: (read - started) / 1e3,
      },
      {
        id: 'F9',
        figure: `${figure}: matched by hand`,
        unit: '',
        target: PICTURES / 5,
        measured: PICTURES - matched,
      },
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

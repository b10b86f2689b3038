// Composes the pictures of the README and of the page about the order board from screenshots.
import { join } from 'node:path';

import sharp from 'sharp';

const PHONE = { width: 300, height: 649 };
const GAP = 16;

/** Whole screens, by file name. */
const SCREENS = {
  menu: 'menu-desktop',
  board: 'console-board',
  'sold-out': 'console-sold-out-choice',
  'phone-order': 'console-phone-order',
};

/** Phone screenshots side by side, by file name. */
const PHONES = {
  'three-sites': ['menu-phone', 'home-bombay-phone', 'menu-burgers-phone'],
  order: ['dish-sheet-phone', 'payment-phone', 'order-tracked-phone'],
};

export async function createReadmePictures(from: string, to: string): Promise<void> {
  for (const [name, shot] of Object.entries(SCREENS))
    await sharp(join(from, `${shot}.png`))
      .resize({ width: 960 })
      .webp({ quality: 80 })
      .toFile(join(to, `${name}.webp`));
  for (const [name, shots] of Object.entries(PHONES)) {
    const phones = await Promise.all(
      shots.map((shot) =>
        sharp(join(from, `${shot}.png`))
          .resize(PHONE)
          .png()
          .toBuffer(),
      ),
    );
    const width = phones.length * (PHONE.width + GAP) - GAP;
    const ground = { width, height: PHONE.height, channels: 4 as const, background: '#0000' };
    await sharp({ create: ground })
      .composite(
        phones.map((input, index) => ({ input, left: index * (PHONE.width + GAP), top: 0 })),
      )
      .webp({ quality: 80 })
      .toFile(join(to, `${name}.webp`));
  }
}

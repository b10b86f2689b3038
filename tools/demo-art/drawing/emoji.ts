// The MIT-licensed Fluent 3D emoji, kept ready as data links for the SVG renderer.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import sharp from 'sharp';

/** Names for what stands beside many dishes; anything else is named by its code points. */
const NAMED: Record<string, string> = {
  chilli: '1f336-fe0f',
  herb: '1f33f',
  leaf: '1f343',
  lemon: '1f34b',
  garlic: '1f9c4',
  onion: '1f9c5',
  ginger: '1fada',
  tomato: '1f345',
  mushroom: '1f344',
  pepper: '1fad1',
  olive: '1fad2',
  cheese: '1f9c0',
  egg: '1f95a',
  peas: '1fadb',
  potato: '1f954',
  carrot: '1f955',
  broccoli: '1f966',
  greens: '1f96c',
  cucumber: '1f952',
  avocado: '1f951',
  aubergine: '1f346',
  corn: '1f33d',
  coconut: '1f965',
  peanuts: '1f95c',
  beans: '1fad8',
  butter: '1f9c8',
  honey: '1f36f',
  strawberry: '1f353',
  cherries: '1f352',
  blueberries: '1fad0',
  banana: '1f34c',
  mango: '1f96d',
  pineapple: '1f34d',
  orange: '1f34a',
  peach: '1f351',
  melon: '1f348',
  watermelon: '1f349',
  kiwi: '1f95d',
  grapes: '1f347',
  apple: '1f34e',
  chocolate: '1f36b',
  cookie: '1f36a',
  doughnut: '1f369',
  candy: '1f36c',
  milk: '1f95b',
  ice: '1f9ca',
  salt: '1f9c2',
  prawn: '1f990',
  friedPrawn: '1f364',
  crab: '1f980',
  squid: '1f991',
  fish: '1f41f',
  octopus: '1f419',
  bacon: '1f953',
  steak: '1f969',
  drumstick: '1f357',
  meat: '1f356',
  chopsticks: '1f962',
  fire: '1f525',
  star: '2b50',
  sparkles: '2728',
  blossom: '1f338',
  hibiscus: '1f33a',
  sunflower: '1f33b',
  lotus: '1fab7',
  wheat: '1f33e',
  chestnut: '1f330',
  coffee: '2615',
  fries: '1f35f',
  dip: '1f963',
  teapot: '1fad6',
  bread: '1f35e',
  baguette: '1f956',
  croissant: '1f950',
};

export interface EmojiSet {
  /** The picture as a data link, by name or code points. Throws if it was not loaded. */
  href(name: string): string;
}

const folder = join(
  dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
);

const toCodePoints = (name: string): string => NAMED[name] ?? name;

/** Loads the emoji of `names` (named ones or code points); a data link is needed because the renderer reads no files. */
export async function loadEmojiSet(names: Iterable<string>): Promise<EmojiSet> {
  const links = new Map<string, string>();
  for (const name of new Set([...Object.keys(NAMED), ...names])) {
    const codePoints = toCodePoints(name);
    if (links.has(codePoints)) continue;
    const png = await sharp(join(folder, `${codePoints}.webp`))
      .resize(400, 400, { kernel: 'lanczos3' })
      .png()
      .toBuffer();
    links.set(codePoints, `data:image/png;base64,${png.toString('base64')}`);
  }
  return {
    href(name) {
      const link = links.get(toCodePoints(name));
      if (!link) throw new Error(`No emoji '${name}' was loaded`);
      return link;
    },
  };
}

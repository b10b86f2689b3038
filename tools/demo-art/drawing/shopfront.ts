// A store's picture: its shopfront on its street.
import sharp from 'sharp';
import { z } from 'zod';

import { lit, mix, shaded } from './colour.ts';
import type { EmojiSet } from './emoji.ts';
import { createPaper, type Paper } from './paper.ts';
import { ellipse, group, path } from './shapes.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/i);
export const shopfrontRecipe = z.strictObject({
  sky: colour,
  wall: colour,
  /** Brick, plain render, or dressed stone. */
  build: z.enum(['brick', 'render', 'stone']),
  paint: colour,
  awning: z.tuple([colour, colour]),
  sign: z.string(),
  street: z.array(z.string()).default([]),
});
export type ShopfrontRecipe = z.output<typeof shopfrontRecipe>;

function facade(paper: Paper, wall: string, build: ShopfrontRecipe['build']): string {
  const base = `<rect x="90" y="40" width="620" height="480" fill="${paper.linear(
    [
      [0, lit(wall, 0.18)],
      [1, shaded(wall, 0.12)],
    ],
    60,
  )}"/>`;
  const course = build === 'stone' ? { w: 88, h: 44 } : { w: 46, h: 20 };
  const joints =
    build === 'render'
      ? ''
      : Array.from({ length: Math.floor(480 / course.h) }, (_, row) =>
          Array.from({ length: Math.ceil(620 / course.w) + 1 }, (__, i) => {
            const x = 90 + i * course.w - (row % 2 ? course.w / 2 : 0);
            const [from, to] = [Math.max(90, x), Math.min(710, x + course.w)];
            const tone = paper.pick([lit(wall, 0.1), shaded(wall, 0.1), wall]);
            return to > from
              ? `<rect x="${from + 1}" y="${40 + row * course.h + 1}" width="${to - from - 2}" height="${course.h - 2}" fill="${tone}" opacity=".7"/>`
              : '';
          }).join(''),
        ).join('');
  const cornice = `<rect x="74" y="28" width="652" height="26" rx="5" fill="${lit(wall, 0.4)}"/><rect x="74" y="50" width="652" height="8" fill="${shaded(wall, 0.4)}" opacity=".4"/>`;
  return base + joints + cornice;
}

const sash = (paper: Paper, x: number, y: number, paint: string): string =>
  `<rect x="${x - 8}" y="${y - 8}" width="106" height="126" rx="4" fill="${lit(paint, 0.72)}"/><rect x="${x}" y="${y}" width="90" height="110" fill="${paper.linear(
    [
      [0, '#ffe9b0'],
      [1, '#f2b35e'],
    ],
    90,
  )}"/>` +
  `<path d="M${x + 45} ${y}V${y + 110}M${x} ${y + 55}H${x + 90}" stroke="${lit(paint, 0.72)}" stroke-width="6"/><path d="M${x} ${y}L${x + 40} ${y}L${x} ${y + 60}Z" fill="#fff" opacity=".35"/><rect x="${x - 14}" y="${y + 114}" width="118" height="12" rx="3" fill="${lit(paint, 0.6)}"/>`;

function awning([one, two]: readonly [string, string]): string {
  const width = 560 / 10;
  const strips = Array.from({ length: 10 }, (_, i) => {
    const tone = i % 2 ? two : one;
    const x = 120 + i * width;
    const spread = (at: number): number => 400 + (at - 400) * 1.08;
    return `<path d="M${x} 282H${x + width}L${spread(x + width)} 352A${(width * 1.08) / 2} 22 0 0 1 ${spread(x)} 352Z" fill="${tone}"/><path d="M${spread(x)} 344H${spread(x + width)}V352A${(width * 1.08) / 2} 22 0 0 1 ${spread(x)} 352Z" fill="${shaded(tone, 0.22)}"/>`;
  });
  return `<rect x="96" y="366" width="608" height="26" fill="#1c0f1d" opacity=".22"/>${strips.join('')}`;
}

const bush = (paper: Paper, x: number): string =>
  path(`M${x - 30} 478H${x + 30}L${x + 23} 532H${x - 23}Z`, paper.barrel('#c46a3f')) +
  [
    [0, 440, 36],
    [-20, 456, 25],
    [20, 456, 25],
    [0, 462, 28],
  ]
    .map(([dx = 0, y = 0, r = 0]) => ellipse(x + dx, y, r, r, paper.ball('#4f9b46')))
    .join('');

export async function makeShopfront(
  name: string,
  recipe: ShopfrontRecipe,
  emoji: EmojiSet,
): Promise<Buffer> {
  const paper = createPaper(name, emoji);
  const { sky, paint } = recipe;
  const glass = paper.linear(
    [
      [0, '#fff0c2'],
      [1, '#f3b765'],
    ],
    90,
  );
  const markup =
    `<rect width="800" height="600" fill="${paper.linear(
      [
        [0, sky],
        [1, lit(sky, 0.55)],
      ],
      90,
    )}"/>` +
    group(
      0,
      0,
      [
        [130, 120, 46],
        [176, 104, 60],
        [230, 124, 44],
        [640, 78, 38],
        [684, 64, 50],
      ]
        .map(([x = 0, y = 0, r = 0]) => ellipse(x, y, r * 1.3, r * 0.6, '#fff', 'opacity=".55"'))
        .join(''),
    ) +
    `<rect x="-10" y="110" width="110" height="420" fill="${mix(recipe.wall, sky, 0.55)}"/><rect x="700" y="90" width="110" height="440" fill="${mix(recipe.wall, sky, 0.48)}"/>` +
    facade(paper, recipe.wall, recipe.build) +
    [150, 355, 560].map((x) => sash(paper, x, 86, paint)).join('') +
    `<rect x="104" y="226" width="592" height="302" fill="${paper.linear(
      [
        [0, lit(paint, 0.12)],
        [1, shaded(paint, 0.2)],
      ],
      90,
    )}"/><rect x="104" y="226" width="592" height="58" fill="${paint}"/><rect x="116" y="234" width="568" height="42" rx="6" fill="none" stroke="${lit(paint, 0.7)}" stroke-width="3" opacity=".8"/>` +
    paper.emoji(recipe.sign, 400, 255, 46) +
    [-1, 1]
      .map((side) =>
        [70, 120, 170]
          .map((x) => `<circle cx="${400 + side * x}" cy="255" r="6" fill="${lit(paint, 0.75)}"/>`)
          .join(''),
      )
      .join('') +
    `<rect x="128" y="330" width="236" height="146" fill="${glass}"/><rect x="508" y="330" width="164" height="146" fill="${glass}"/>` +
    [
      [170, 2],
      [240, 1],
      [310, 2],
      [548, 1],
      [628, 2],
    ]
      .map(
        ([x = 0, kind = 1]) =>
          `<path d="M${x} 330V${372 + kind * 10}" stroke="#5b3a1f" stroke-width="4"/>${ellipse(x, 384 + kind * 10, 17, 14, paper.ball('#ffd765'))}${ellipse(x, 390 + kind * 10, 42, 30, '#fff3b8', `opacity=".4" filter="${paper.blur(8)}"`)}`,
      )
      .join('') +
    `<path d="M128 330L220 330L150 476H128ZM508 330L560 330L508 440Z" fill="#fff" opacity=".24"/><path d="M246 330V476M128 400H364M590 330V476" stroke="${shaded(paint, 0.1)}" stroke-width="6" opacity=".55"/>` +
    `<rect x="386" y="326" width="102" height="202" fill="${shaded(paint, 0.35)}"/><rect x="396" y="338" width="82" height="110" rx="4" fill="${glass}"/><path d="M396 338H440L396 420Z" fill="#fff" opacity=".25"/><rect x="396" y="460" width="82" height="60" rx="4" fill="${shaded(paint, 0.12)}"/><circle cx="470" cy="456" r="6" fill="#ffd98a"/>` +
    awning(recipe.awning) +
    `<rect y="526" width="800" height="74" fill="${paper.linear(
      [
        [0, '#cfc6c4'],
        [1, '#a79da0'],
      ],
      90,
    )}"/><rect y="526" width="800" height="7" fill="#fff" opacity=".4"/><path d="M0 566H800" stroke="#8c8288" stroke-width="4" opacity=".5"/>` +
    bush(paper, 372) +
    bush(paper, 502) +
    recipe.street
      .map(
        (each, i) =>
          ellipse(
            [690, 112][i] ?? 400,
            562,
            56,
            9,
            '#2d0a1e',
            `opacity=".35" filter="${paper.blur(5)}"`,
          ) + paper.emoji(each, [690, 112][i] ?? 400, 506, 118),
      )
      .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">${paper.defs()}${markup}</svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 74, effort: 5 }).toBuffer();
}

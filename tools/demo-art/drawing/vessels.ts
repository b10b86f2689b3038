// Bowls, plates and glasses, seen from slightly above.
import { ceramic, deep, karahi, pot, skillet } from './bowls.ts';
import { lit, mix, shaded } from './colour.ts';
import { ellipse, group, path, stroke } from './shapes.ts';
import type { MakeVessel } from './vessel.ts';

/** A flat plate with a wide rim; food stands on it. */
const plate: MakeVessel = (paper, colour) => {
  const rx = 206;
  const ry = 104;
  return {
    surface: { rx: rx * 0.72, ry: ry * 0.68 },
    foot: { y: 158, half: 196 },
    serve: (food) =>
      group(
        0,
        46,
        ellipse(0, 13, rx, ry, shaded(colour, 0.3)) +
          ellipse(
            0,
            0,
            rx,
            ry,
            paper.linear(
              [
                [0, lit(colour, 0.75)],
                [0.6, colour],
                [1, shaded(colour, 0.14)],
              ],
              40,
            ),
          ) +
          ellipse(0, 5, rx * 0.74, ry * 0.7, shaded(colour, 0.2), 'opacity=".55"') +
          ellipse(
            0,
            8,
            rx * 0.73,
            ry * 0.69,
            paper.linear(
              [
                [0, mix(colour, '#ffffff', 0.1)],
                [1, lit(colour, 0.62)],
              ],
              60,
            ),
          ) +
          stroke(
            `M${-rx * 0.93} 16A${rx} ${ry} 0 0 0 ${-rx * 0.3} ${ry * 0.93}`,
            '#fff',
            5,
            'opacity=".6"',
          ),
      ) + group(0, 52, food),
  };
};

/** An open card tray from the takeaway counter. */
const tray: MakeVessel = (paper, colour) => {
  const wall = 'M-196 -8L-160 108Q-156 122 -140 122L140 122Q156 122 160 108L196 -8Q0 52 -196 -8Z';
  const back = 'M-196 -8Q-188 -52 -158 -56L158 -56Q188 -52 196 -8Q0 60 -196 -8Z';
  return {
    surface: { rx: 176, ry: 58 },
    foot: { y: 122, half: 176 },
    serve: (food) =>
      path(back, shaded(colour, 0.36)) +
      group(0, 2, food) +
      path(
        wall,
        paper.linear(
          [
            [0, lit(colour, 0.35)],
            [0.5, colour],
            [1, shaded(colour, 0.26)],
          ],
          25,
        ),
      ) +
      path('M-196 -8Q0 52 196 -8L193 2Q0 64 -193 2Z', lit(colour, 0.6), 'opacity=".75"') +
      path(
        'M-72 40L-96 122L-140 122Q-156 122 -160 108L-188 18Q-130 36 -72 40Z',
        '#fff',
        'opacity=".14"',
      ),
  };
};

/** A thick wooden board. */
const board: MakeVessel = (paper, colour) => ({
  surface: { rx: 172, ry: 66 },
  foot: { y: 132, half: 214 },
  serve: (food) =>
    group(
      0,
      62,
      `<rect x="-216" y="-78" width="432" height="150" rx="62" fill="${shaded(colour, 0.4)}"/>` +
        `<rect x="-216" y="-94" width="432" height="150" rx="62" fill="${paper.linear(
          [
            [0, lit(colour, 0.35)],
            [0.6, colour],
            [1, shaded(colour, 0.12)],
          ],
          20,
        )}"/>` +
        [-66, -36, -4, 30]
          .map((y, i) =>
            stroke(
              `M${-180 + i * 14} ${y}q90 ${i % 2 ? 9 : -9} 180 0t${150 - i * 20} 0`,
              shaded(colour, 0.25),
              3,
              'opacity=".28"',
            ),
          )
          .join('') +
        ellipse(184, -18, 13, 9, shaded(colour, 0.55)),
    ) + group(0, 46, food),
});

/** A round board for pizza. */
const peel: MakeVessel = (paper, colour) => ({
  surface: { rx: 172, ry: 89 },
  foot: { y: 172, half: 206 },
  serve: (food) =>
    group(
      0,
      40,
      ellipse(0, 18, 218, 116, shaded(colour, 0.42)) +
        ellipse(
          0,
          0,
          218,
          116,
          paper.linear(
            [
              [0, lit(colour, 0.4)],
              [0.6, colour],
              [1, shaded(colour, 0.14)],
            ],
            40,
          ),
        ) +
        [0.86, 0.66, 0.44]
          .map(
            (share) =>
              `<ellipse rx="${218 * share}" ry="${116 * share}" fill="none" stroke="${shaded(colour, 0.25)}" stroke-width="3" opacity=".25"/>`,
          )
          .join(''),
    ) + group(0, 26, food),
});

/** A dark stone slab for sushi. */
const slate: MakeVessel = (paper, colour) => ({
  surface: { rx: 174, ry: 58 },
  foot: { y: 118, half: 222 },
  serve: (food) =>
    group(
      0,
      66,
      path(
        'M-220 20L-190 -86Q-186 -94 -176 -94L176 -94Q186 -94 190 -86L220 20L220 40Q220 54 204 54L-204 54Q-220 54 -220 40Z',
        shaded(colour, 0.45),
      ) +
        path(
          'M-219 14L-190 -88Q-186 -96 -176 -96L176 -96Q186 -96 190 -88L219 14Q222 34 204 34L-204 34Q-222 34 -219 14Z',
          paper.linear(
            [
              [0, lit(colour, 0.24)],
              [1, colour],
            ],
            30,
          ),
        ) +
        stroke('M-178 -86L150 -86', '#fff', 3, 'opacity=".2"'),
    ) + group(0, 46, food),
});

/** A bamboo steamer. */
const steamer: MakeVessel = (paper, colour) => {
  const wall = 'M-176 0L-170 70A170 84 0 0 0 170 70L176 0Z';
  const slats = Array.from({ length: 9 }, (_, i) =>
    stroke(`M${-160 + i * 40} -70L${-160 + i * 40} 84`, shaded(colour, 0.3), 4, 'opacity=".35"'),
  );
  return {
    surface: { rx: 150, ry: 70 },
    foot: { y: 152, half: 170 },
    serve: (food) =>
      path(wall, paper.barrel(colour)) +
      stroke('M-174 30A174 86 0 0 0 174 30', shaded(colour, 0.4), 5) +
      stroke('M-172 60A172 84 0 0 0 172 60', shaded(colour, 0.4), 5) +
      ellipse(0, 0, 176, 86, lit(colour, 0.3)) +
      ellipse(0, 3, 160, 77, shaded(colour, 0.28)) +
      `<g clip-path="${paper.clip(ellipse(0, 5, 160, 76, '#000'))}">${ellipse(0, 10, 160, 76, lit(colour, 0.12))}${slats.join('')}</g>` +
      group(0, 4, food),
  };
};

export const VESSELS = {
  ceramic,
  deep,
  karahi,
  plate,
  tray,
  board,
  peel,
  slate,
  pot,
  skillet,
  steamer,
} satisfies Record<string, MakeVessel>;
export type VesselName = keyof typeof VESSELS;

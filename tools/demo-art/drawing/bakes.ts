// Toast, pies, brownies and slices of cake.
import { lit, shaded } from './colour.ts';
import type { Draw } from './draw.ts';
import { blobOutline, ellipse, group, path, spread, stroke } from './shapes.ts';

export const toast: Draw = (paper, colour) => {
  const slice =
    'M-150 -44C-176 -86 -120 -112 -60 -104L70 -104C130 -112 174 -82 148 -40L140 64Q138 84 112 84L-112 84Q-138 84 -142 64Z';
  return group(
    0,
    0,
    path(slice, shaded('#b8732f', 0.2), 'transform="translate(0 16)"') +
      path(slice, paper.matte('#d3924a')) +
      group(0, -6, path(slice, paper.matte('#f6d79c')), 0, 0.9) +
      path(
        blobOutline(paper, 116, 72, 0.08, 12),
        paper.ball(colour),
        'transform="translate(0 -12)"',
      ) +
      ellipse(-40, -46, 38, 10, '#fff', 'opacity=".28"'),
  );
};

export const pie: Draw = (paper, colour) => {
  const crimps = Array.from({ length: 20 }, (_, i) => {
    const a = (i / 20) * 2 * Math.PI;
    return ellipse(
      Math.cos(a) * 150,
      -30 + Math.sin(a) * 58,
      21,
      14,
      paper.ball(lit(colour, 0.12)),
    );
  });
  return (
    path(
      'M-156 -26L-116 96Q-110 112 -90 112L90 112Q110 112 116 96L156 -26Z',
      paper.barrel(shaded(colour, 0.1)),
    ) +
    Array.from({ length: 13 }, (_, i) =>
      stroke(
        `M${-140 + i * 23.3} -10L${-104 + i * 17.3} 106`,
        shaded(colour, 0.4),
        4,
        'opacity=".35"',
      ),
    ).join('') +
    ellipse(0, -30, 152, 60, paper.ball(colour)) +
    crimps.join('') +
    stroke('M-30 -40L30 -22M28 -44L-26 -18', shaded(colour, 0.5), 9)
  );
};

/** Brownies, fudge, blondies: blocks stacked up. */
export const blocks: Draw = (paper, colour) => {
  const one = (x: number, y: number, scale: number): string => {
    const top = 'M0 -62L104 -22L0 26L-104 -22Z';
    return group(
      x,
      y,
      path('M-104 -22L0 26L0 104L-104 52Z', paper.matte(colour)) +
        path('M104 -22L0 26L0 104L104 52Z', shaded(colour, 0.36)) +
        path(
          top,
          lit(colour, 0.22),
          `stroke="${lit(colour, 0.22)}" stroke-width="10" stroke-linejoin="round"`,
        ) +
        spread(paper, 12, 0.7)
          .map((at) =>
            path(
              blobOutline(paper, 11, 6, 0.2),
              paper.pick([shaded(colour, 0.35), lit(colour, 0.5)]),
              `transform="translate(${at.x * 80} ${-20 + at.y * 30})"`,
            ),
          )
          .join(''),
      0,
      scale,
    );
  };
  return one(-82, 30, 0.94) + one(84, 34, 0.94) + one(0, -36, 0.98);
};

/** A slice of cake or cheesecake with `colour` on top. */
export const slice: Draw = (paper, colour) => {
  const sponge = '#f6d9a0';
  return (
    path(
      'M-170 -20L150 -84L178 -40L178 70Q178 82 166 86L-160 104Q-174 104 -174 90Z',
      shaded(sponge, 0.34),
    ) +
    path('M-174 -14L178 -36L178 70Q178 84 164 86L-160 106Q-174 106 -174 92Z', paper.matte(sponge)) +
    path('M-174 34L178 10L178 30L-174 56Z', '#fffaf0') +
    path('M-174 80L178 60L178 72Q178 84 164 86L-160 106Q-174 106 -174 92Z', '#b9783c') +
    path(
      'M-178 -16Q-176 -28 -160 -34L128 -96Q150 -100 162 -84L182 -44Q188 -30 174 -28L174 -12C150 -8 150 18 128 14S100 -14 70 -8S30 26 4 18S-40 -8 -74 0S-112 30 -134 22S-172 0 -178 -16Z',
      paper.matte(colour),
    ) +
    stroke('M-140 -34L120 -88', '#fff', 9, 'opacity=".35"')
  );
};

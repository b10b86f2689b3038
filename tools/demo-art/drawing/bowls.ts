// Round vessels with a wall: bowls, pans, dip pots.
import { lit, shaded } from './colour.ts';
import type { Paper } from './paper.ts';
import { ellipse, group, path, stroke } from './shapes.ts';
import type { MakeVessel, Vessel } from './vessel.ts';

const RX = 168;

const inside = (paper: Paper, rx: number, ry: number, y: number, food: string): string => {
  // Open above, so that a heap may rise over the rim, and closed along the near edge.
  const opening = `<path d="M${-rx} ${y - 400}H${rx}V${y}A${rx} ${ry} 0 0 1 ${-rx} ${y}Z"/>`;
  return `<g clip-path="${paper.clip(opening)}">${group(0, y, food)}</g>`;
};

/** A round bowl; `depth` is how far it reaches down, `foot` how wide it stands. */
function bowl(
  paper: Paper,
  colour: string,
  inner: string,
  depth: number,
  foot: number,
  ry = 86,
): Vessel {
  const surface = { rx: RX * 0.9, ry: ry * 0.88 };
  const body = `M${-RX} 0C${-RX} ${depth * 0.75} ${-foot - 30} ${depth} ${-foot} ${depth}A${foot} ${foot * 0.22} 0 0 0 ${foot} ${depth}C${foot + 30} ${depth} ${RX} ${depth * 0.75} ${RX} 0Z`;
  return {
    surface,
    foot: { y: depth + foot * 0.2, half: foot * 1.45 },
    serve: (food) =>
      path(body, paper.barrel(colour)) +
      path(
        body,
        paper.linear(
          [
            [0, '#ffffff', 0.16],
            [0.5, '#ffffff', 0],
            [1, shaded(colour, 0.9), 0.34],
          ],
          90,
        ),
      ) +
      ellipse(
        0,
        0,
        RX,
        ry,
        paper.linear([
          [0, lit(colour, 0.6)],
          [0.5, lit(colour, 0.2)],
          [1, shaded(colour, 0.16)],
        ]),
      ) +
      ellipse(
        0,
        2,
        RX * 0.945,
        ry * 0.925,
        paper.linear(
          [
            [0, shaded(inner, 0.42)],
            [0.7, inner],
            [1, lit(inner, 0.25)],
          ],
          90,
        ),
      ) +
      inside(paper, RX * 0.935, ry * 0.92, 4, group(0, 4, food)) +
      stroke(
        `M${-RX * 0.93} ${ry * 0.36}A${RX} ${ry} 0 0 0 ${-RX * 0.2} ${ry * 0.975}`,
        '#fff',
        5,
        'opacity=".45"',
      ) +
      stroke(
        `M${-RX * 0.82} ${depth * 0.42}Q${-RX * 0.72} ${depth * 0.72} ${-foot - 8} ${depth * 0.86}`,
        '#fff',
        9,
        'opacity=".22"',
      ),
  };
}

export const ceramic: MakeVessel = (paper, colour) =>
  bowl(paper, colour, lit(colour, 0.5), 134, 72);

export const deep: MakeVessel = (paper, colour) =>
  bowl(paper, colour, lit(colour, 0.35), 160, 80, 78);

/** The two-handled pan of a curry house. */
export const karahi: MakeVessel = (paper, colour) => {
  const pan = bowl(paper, colour, shaded(colour, 0.2), 118, 92);
  const handle = (side: number): string =>
    stroke(
      `M${side * 158} 14c${side * 48} -34 ${side * 66} 26 ${side * 4} 40`,
      shaded(colour, 0.35),
      17,
    ) +
    stroke(
      `M${side * 158} 12c${side * 46} -34 ${side * 62} 24 ${side * 4} 36`,
      lit(colour, 0.28),
      8,
    );
  return { ...pan, serve: (food) => handle(-1) + handle(1) + pan.serve(food) };
};

/** A small dip pot. */
export const pot: MakeVessel = (paper, colour) => {
  const vessel = bowl(paper, colour, lit(colour, 0.4), 124, 116, 84);
  return {
    ...vessel,
    foot: { y: 118, half: 112 },
    serve: (food) => group(0, 8, vessel.serve(food), 0, 0.72),
  };
};

/** A pan straight from the oven. */
export const skillet: MakeVessel = (paper, colour) => {
  const handle =
    stroke('M120 52L250 118', shaded(colour, 0.3), 40) +
    stroke('M122 48L248 110', lit(colour, 0.16), 20);
  const pan = bowl(paper, colour, shaded(colour, 0.18), 62, 126, 96);
  return {
    ...pan,
    foot: { y: 112, half: 168 },
    serve: (food) => group(-16, 26, handle + pan.serve(food)),
  };
};

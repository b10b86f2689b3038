// Glasses, cups, cans and bottles, standing with their foot at y = 150.
import { lit, mix, shaded } from './colour.ts';
import { EXTRAS, type DrinkRecipe, type Shape } from './drink-extras.ts';
import type { Paper } from './paper.ts';
import { blobOutline, ellipse, group, path, stroke } from './shapes.ts';

const outline = ({ top, bottom, topWidth, bottomWidth }: Shape): string =>
  `M${-topWidth} ${top}L${-bottomWidth} ${bottom - 16}Q${-bottomWidth} ${bottom} ${-bottomWidth + 22} ${bottom}L${bottomWidth - 22} ${bottom}Q${bottomWidth} ${bottom} ${bottomWidth} ${bottom - 16}L${topWidth} ${top}Z`;

function liquid(paper: Paper, shape: Shape, layers: readonly string[], fillFrom: number): string {
  const stops = layers.flatMap((colour, i): [number, string][] => {
    const share = 1 / layers.length;
    return [
      [i * share + share * 0.24, colour],
      [(i + 1) * share - share * 0.24, colour],
    ];
  });
  const body = paper.clip(
    path(
      outline({
        ...shape,
        topWidth: shape.topWidth - 7,
        bottomWidth: shape.bottomWidth - 7,
        bottom: shape.bottom - 7,
      }),
      '#000',
    ),
  );
  const width = shape.topWidth * 2;
  const surface = layers[0] ?? '#ffffff';
  return (
    `<g clip-path="${body}"><rect x="${-width}" y="${fillFrom}" width="${width * 2}" height="${shape.bottom - fillFrom}" fill="${paper.linear(stops, 90)}"/>` +
    `<rect x="${-width / 2}" y="${fillFrom}" width="${width}" height="${shape.bottom - fillFrom}" fill="${paper.linear(
      [
        [0, '#fff', 0.28],
        [0.3, '#fff', 0],
        [0.7, '#4a1236', 0],
        [1, '#4a1236', 0.3],
      ],
    )}"/></g>` +
    ellipse(0, fillFrom, shape.topWidth - 9, (shape.topWidth - 9) * 0.2, lit(surface, 0.4))
  );
}

const shine = ({ top, bottom, topWidth, bottomWidth }: Shape): string =>
  stroke(
    `M${-topWidth + 20} ${top + 26}L${-bottomWidth + 20} ${bottom - 40}`,
    '#fff',
    13,
    'opacity=".42"',
  ) +
  stroke(
    `M${topWidth - 16} ${top + 30}L${bottomWidth - 14} ${bottom - 60}`,
    '#fff',
    5,
    'opacity=".35"',
  );

const glassWall = (paper: Paper, shape: Shape): string =>
  path(
    outline(shape),
    paper.linear([
      [0, '#ffffff', 0.5],
      [0.14, '#ffffff', 0.12],
      [0.86, '#ffffff', 0.1],
      [1, '#ffffff', 0.46],
    ]),
  ) + ellipse(0, shape.top, shape.topWidth, shape.topWidth * 0.2, '#fff', 'opacity=".35"');

const extras = (
  paper: Paper,
  recipe: DrinkRecipe,
  shape: Shape,
  fillFrom: number,
  names: readonly string[],
): string =>
  (recipe.with ?? [])
    .filter((name) => names.includes(name))
    .map((name) => EXTRAS[name]?.(paper, shape, fillFrom) ?? '')
    .join('');

const SUNK = ['pearls', 'whitePearls', 'redPearls', 'greenPearls', 'jelly', 'ice', 'drip'];

const ATOP = ['foam', 'cream', 'cinnamon', 'pistachio', 'mint', 'lemon', 'orange', 'steam'];

function clear(paper: Paper, recipe: DrinkRecipe, shape: Shape, fillFrom: number): string {
  return (
    liquid(paper, shape, recipe.layers, fillFrom) +
    extras(paper, recipe, shape, fillFrom, SUNK) +
    glassWall(paper, shape) +
    extras(paper, recipe, shape, fillFrom, ATOP) +
    shine(shape)
  );
}

/** The take-away cup of a bubble tea counter: sealed film and a wide straw. */
function cup(paper: Paper, recipe: DrinkRecipe): string {
  const shape = { top: -112, bottom: 150, topWidth: 104, bottomWidth: 76 };
  const straw = recipe.colour ?? '#e2325a';
  const back = group(
    34,
    -104,
    `<rect x="-15" y="-118" width="30" height="150" rx="6" fill="${paper.barrel(straw)}"/>`,
    9,
  );
  return (
    back +
    clear(paper, recipe, shape, -92) +
    `<rect x="-112" y="-126" width="224" height="24" rx="12" fill="${paper.barrel(mix(straw, '#ffffff', 0.55))}"/>` +
    ellipse(0, -124, 104, 12, '#fff', 'opacity=".5"') +
    group(
      30,
      -126,
      `<rect x="-15" y="-24" width="30" height="26" fill="${paper.barrel(straw)}"/>`,
      9,
    )
  );
}

function glass(paper: Paper, recipe: DrinkRecipe): string {
  const shape = { top: -140, bottom: 150, topWidth: 96, bottomWidth: 70 };
  const straw = recipe.colour
    ? group(
        -34,
        -110,
        `<rect x="-8" y="-100" width="16" height="190" rx="8" fill="${paper.barrel(recipe.colour)}"/>`,
        -11,
      )
    : '';
  return straw + clear(paper, recipe, shape, -104);
}

const tumbler = (paper: Paper, recipe: DrinkRecipe): string =>
  clear(paper, recipe, { top: -86, bottom: 150, topWidth: 112, bottomWidth: 88 }, -54);

/** A kulhad, the unglazed cup of a tea stall. */
function clay(paper: Paper, recipe: DrinkRecipe): string {
  const colour = recipe.colour ?? '#b9633a';
  const body =
    'M-116 -70C-112 20 -98 60 -92 120Q-90 150 -62 150L62 150Q90 150 92 120C98 60 112 20 116 -70Z';
  const shape = { top: -70, bottom: 150, topWidth: 106, bottomWidth: 80 };
  return (
    path(body, paper.barrel(colour)) +
    [-20, 34, 88]
      .map((y) =>
        stroke(
          `M${-110 + (y + 70) * 0.11} ${y}Q0 ${y + 30} ${110 - (y + 70) * 0.11} ${y}`,
          shaded(colour, 0.3),
          5,
          'opacity=".45"',
        ),
      )
      .join('') +
    ellipse(0, -70, 116, 30, lit(colour, 0.45)) +
    ellipse(0, -68, 103, 25, shaded(colour, 0.45)) +
    ellipse(0, -62, 96, 22, paper.ball(recipe.layers[0] ?? '#c98d5b')) +
    extras(paper, recipe, shape, -64, ATOP)
  );
}

function mug(paper: Paper, recipe: DrinkRecipe): string {
  const colour = recipe.colour ?? '#f6efe4';
  const handle =
    stroke('M104 -30C190 -46 190 92 92 84', shaded(colour, 0.24), 34) +
    stroke('M104 -32C182 -46 182 84 92 78', lit(colour, 0.3), 17);
  const body = 'M-120 -70L-112 104Q-108 150 -62 150L62 150Q108 150 112 104L120 -70Z';
  const shape = { top: -70, bottom: 150, topWidth: 112, bottomWidth: 90 };
  return (
    handle +
    path(body, paper.barrel(colour)) +
    ellipse(0, -70, 120, 32, lit(colour, 0.7)) +
    ellipse(0, -68, 107, 26, shaded(colour, 0.3)) +
    ellipse(0, -62, 101, 23, paper.ball(recipe.layers[0] ?? '#6b3b20')) +
    extras(paper, recipe, shape, -66, ATOP)
  );
}

function can(paper: Paper, { layers, colour = '#d9302a' }: DrinkRecipe): string {
  const [band = '#ffffff'] = layers;
  return (
    `<rect x="-84" y="-134" width="168" height="284" rx="26" fill="${paper.barrel(colour)}"/>` +
    path('M-84 40C-30 -20 30 60 84 -10L84 60C30 120 -30 30 -84 96Z', band, 'opacity=".92"') +
    `<circle cx="0" cy="-42" r="36" fill="${band}" opacity=".92"/><circle cx="0" cy="-42" r="20" fill="${colour}"/>` +
    path('M-84 -110Q-84 -134 -66 -144L66 -144Q84 -134 84 -110Z', paper.barrel('#c9ced6')) +
    ellipse(0, -144, 66, 13, '#e9edf2') +
    ellipse(0, -142, 56, 9, '#aab2bd') +
    ellipse(0, -145, 18, 4, '#6e7884') +
    path('M-84 124Q-84 150 -58 150L58 150Q84 150 84 124Q0 138 -84 124Z', paper.barrel('#b9bfc8')) +
    stroke('M-62 -96L-62 108', '#fff', 12, 'opacity=".38"')
  );
}

function bottle(paper: Paper, { layers, colour = '#f4efe2' }: DrinkRecipe): string {
  const [body = '#3c8f52'] = layers;
  const shape =
    'M-28 -190L28 -190L28 -116C30 -76 74 -66 74 -14L74 122Q74 150 48 150L-48 150Q-74 150 -74 122L-74 -14C-74 -66 -30 -76 -28 -116Z';
  return (
    path(shape, paper.barrel(body)) +
    `<rect x="-74" y="0" width="148" height="98" fill="${paper.barrel(colour)}"/><circle cx="0" cy="49" r="30" fill="${body}"/><circle cx="0" cy="49" r="16" fill="${colour}"/>` +
    `<rect x="-33" y="-204" width="66" height="30" rx="9" fill="${paper.barrel(shaded(body, 0.4))}"/>` +
    stroke('M-54 -4L-54 120', '#fff', 11, 'opacity=".36"') +
    stroke('M-14 -166L-14 -112', '#fff', 7, 'opacity=".4"')
  );
}

/** A footed ice cream glass. */
function sundae(paper: Paper, recipe: DrinkRecipe): string {
  const shape = { top: -70, bottom: 96, topWidth: 124, bottomWidth: 52 };
  const foot =
    path('M-14 90L14 90L18 128L-18 128Z', '#fff', 'opacity=".7"') +
    ellipse(0, 138, 74, 15, '#fff', 'opacity=".78"');
  const scoops = recipe.layers.slice(0, 3).map((colour, i) => {
    const [x = 0, y = 0] =
      [
        [-54, -86],
        [54, -86],
        [0, -136],
      ][i] ?? [];
    return group(
      x,
      y,
      path(blobOutline(paper, 66, 62, 0.05, 12), paper.ball(colour)) +
        ellipse(-20, -28, 18, 9, '#fff', 'opacity=".4"'),
    );
  });
  const whole =
    foot +
    liquid(paper, shape, [...recipe.layers].reverse(), -62) +
    glassWall(paper, shape) +
    shine(shape) +
    scoops.join('') +
    extras(paper, recipe, { ...shape, topWidth: 62 }, -172, ATOP);
  return group(0, 26, whole, 0, 0.84);
}

const KINDS = { cup, glass, tumbler, clay, mug, can, bottle, sundae };

export const drawDrink = (paper: Paper, recipe: DrinkRecipe): string =>
  KINDS[recipe.in](paper, recipe);

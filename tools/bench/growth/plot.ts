// Line plots as SVG: panels side by side over one logarithmic axis, each value axis from zero.

export interface PlotPanel {
  title: string;
  unit: string;
  series: readonly PlotSeries[];
}

export interface PlotSeries {
  name: string;
  /** One for each value of the common axis. */
  values: readonly number[];
}

export interface Plot {
  title: string;
  /** Below the title. */
  conditions: string;
  /** The label of the common axis. */
  axis: string;
  /** Positive and ascending. */
  positions: readonly number[];
  panels: readonly PlotPanel[];
}

const PANEL = { width: 300, height: 320, left: 52, right: 16, top: 74, bottom: 86 } as const;
/** Okabe and Ito's colours, which colour-blind people tell apart. */
const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#56b4e9', '#e69f00'];
const GRID_LINES = 4;

export function formatPlot({ title, conditions, axis, positions, panels }: Plot): string {
  const width = PANEL.width * panels.length;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${PANEL.height}" width="${width}" height="${PANEL.height}" font-family="system-ui, sans-serif" font-size="11" fill="#222">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect width="${width}" height="${PANEL.height}" fill="#fff"/>`,
    formatText(12, 20, title, 'font-size="14" font-weight="600"'),
    formatText(12, 36, conditions, 'fill="#666"'),
    ...panels.map(
      (panel, index) =>
        `<g transform="translate(${index * PANEL.width})">\n${formatPanel(panel, axis, positions)}\n</g>`,
    ),
    '</svg>\n',
  ].join('\n');
}

function formatPanel(
  { title, unit, series }: PlotPanel,
  axis: string,
  positions: readonly number[],
): string {
  const top = getAxisEnd(Math.max(...series.flatMap(({ values }) => values)));
  const x = scale(
    [Math.log(positions[0] ?? 1), Math.log(positions.at(-1) ?? 1)],
    [PANEL.left, PANEL.width - PANEL.right],
  );
  const y = scale([0, top], [PANEL.height - PANEL.bottom, PANEL.top]);
  const grid = Array.from({ length: GRID_LINES + 1 }, (_, index) => (top / GRID_LINES) * index);
  return [
    formatText(12, 60, `${title}, ${unit}`, 'font-weight="600"'),
    ...grid.flatMap((value) => [
      `<path d="M${PANEL.left} ${y(value)}H${PANEL.width - PANEL.right}" stroke="#ddd"/>`,
      formatText(PANEL.left - 6, y(value) + 4, formatNumber(value), 'text-anchor="end"'),
    ]),
    ...positions.map((position) =>
      formatText(
        x(Math.log(position)),
        PANEL.height - PANEL.bottom + 16,
        formatNumber(position),
        'text-anchor="middle"',
      ),
    ),
    formatText(
      PANEL.width / 2 + 18,
      PANEL.height - PANEL.bottom + 32,
      axis,
      'text-anchor="middle"',
    ),
    ...series.flatMap(({ name, values }, index) => {
      const colour = COLOURS[index % COLOURS.length] ?? '';
      const points = values.map((value, at) => [x(Math.log(positions[at] ?? 1)), y(value)]);
      return [
        `<polyline fill="none" stroke="${colour}" stroke-width="2" points="${points.join(' ')}"/>`,
        ...points.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="3" fill="${colour}"/>`),
        formatText(
          PANEL.left + (index % 2) * 120,
          PANEL.height - 36 + Math.floor(index / 2) * 13,
          name,
          `fill="${colour}"`,
        ),
      ];
    }),
  ].join('\n');
}

type Range = readonly [from: number, to: number];

/** A range of one value is drawn in the middle. Rounded to a tenth of a pixel. */
const scale =
  ([from, to]: Range, [start, end]: Range) =>
  (value: number): number =>
    Math.round((start + (to === from ? 0.5 : (value - from) / (to - from)) * (end - start)) * 10) /
    10;

/** The next of 1, 2, 4 and 8 times a power of ten, so that the grid has round numbers. */
function getAxisEnd(largest: number): number {
  if (!(largest > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(largest));
  return ([1, 2, 4, 8].find((step) => step * power >= largest) ?? 10) * power;
}

const formatNumber = (value: number): string =>
  value >= 1_000_000
    ? `${Number((value / 1_000_000).toPrecision(3))}M`
    : value >= 10_000
      ? `${Number((value / 1_000).toPrecision(3))}k`
      : String(Number(value.toPrecision(3)));

const formatText = (x: number, y: number, text: string, attributes = ''): string =>
  `<text x="${x}" y="${y}" ${attributes}>${escapeXml(text)}</text>`;

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

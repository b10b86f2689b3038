import { expect, it } from 'vitest';

import { formatPlot } from './plot.ts';

const plot = {
  title: 'Sites & servers',
  conditions: '2 cores',
  axis: 'sites',
  positions: [10, 100, 1_000],
  panels: [{ title: 'Start', unit: 's', series: [{ name: 'start', values: [1, 2, 4] }] }],
};

it('a line has one point for each size, on a logarithmic axis and from zero', () => {
  const points = /points="([^"]*)"/.exec(formatPlot(plot))?.[1]?.split(' ');
  // The axis ends with 4: a quarter, half and all of its height.
  expect(points).toEqual(['52,194', '168,154', '284,74']);
});

it('names, titles and round values of the grid are texts', () => {
  const texts = [...formatPlot(plot).matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
  expect(texts).toEqual([
    'Sites &amp; servers',
    '2 cores',
    'Start, s',
    '0',
    '1',
    '2',
    '3',
    '4',
    '10',
    '100',
    '1000',
    'sites',
    'start',
  ]);
});

it('panels stand side by side', () => {
  const [panel] = plot.panels;
  const svg = formatPlot({ ...plot, panels: [panel, panel].filter((each) => !!each) });
  expect(svg).toContain('viewBox="0 0 600 320"');
  expect(svg.match(/<polyline/g)).toHaveLength(2);
});

it('one size, and values of zero, are drawn', () => {
  const panels = [{ title: 'Errors', unit: 'a second', series: [{ name: 'errors', values: [0] }] }];
  expect(formatPlot({ ...plot, positions: [10], panels })).toContain('points="168,234"');
});

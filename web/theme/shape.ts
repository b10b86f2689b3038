import type { Radius } from './theme-settings.ts';

/** Corner radii: [small, medium, large, button]. */
const RADII: Record<Radius, readonly [string, string, string, string]> = {
  square: ['0', '0', '0', '0'],
  soft: ['6px', '10px', '18px', '10px'],
  round: ['12px', '20px', '28px', '999px'],
};

/** Elevation: [card, sheet]. Square sites have lines, the others shadows. */
const ELEVATIONS: Record<Radius, readonly [string, string]> = {
  square: ['0 0 0 1px var(--line)', '0 0 0 1px var(--ink)'],
  soft: [
    '0 1px 2px rgb(var(--shade)/.06),0 4px 16px rgb(var(--shade)/.06)',
    '0 8px 40px rgb(var(--shade)/.18)',
  ],
  round: [
    '0 2px 0 rgb(var(--shade)/.05),0 8px 28px rgb(var(--shade)/.08)',
    '0 16px 56px rgb(var(--shade)/.22)',
  ],
};

export function formatShapeTokens(radius: Radius): string {
  const [small, medium, large, button] = RADII[radius];
  const [card, sheet] = ELEVATIONS[radius];
  return `--r-s:${small};--r-m:${medium};--r-l:${large};--r-button:${button};--lift-card:${card};--lift-sheet:${sheet}`;
}

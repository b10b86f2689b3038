// The food's surface is an ellipse around the origin.
import type { Paper } from './paper.ts';

export interface Surface {
  rx: number;
  ry: number;
}

export interface Foot {
  y: number;
  half: number;
}

export interface Vessel {
  surface: Surface;
  /** Where it touches the table, and half the width of its shadow. */
  foot: Foot;
  /** Draws the vessel with `food` on its surface; `food` may rise above the rim. */
  serve(food: string): string;
}

export type MakeVessel = (paper: Paper, colour: string) => Vessel;

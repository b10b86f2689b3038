// A drawing of one colour around the origin.
import type { Paper } from './paper.ts';

export type Draw = (paper: Paper, colour: string) => string;

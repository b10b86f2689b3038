/** One measured value of a figure with its target, both in `unit`. */
export interface FigureRow {
  /** 'F1'. */
  id: string;
  figure: string;
  unit: string;
  /** The largest value that passes. */
  target: number;
  measured: number;
}

// Colour mixing for the drawings: everything is lit warm from the upper left and shaded towards plum,
// as the Fluent 3D emoji are, so that drawn dishes and emoji sit in one picture.

const LIGHT = '#fffbe8';
const SHADE = '#560f26';

const channels = (hex: string): [number, number, number] => {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  return [1, 3, 5].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
};

export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)];
  const mixed = a.map((value, i) => Math.round(value + ((b[i] ?? 0) - value) * share));
  return `#${mixed.map((value) => Math.min(255, Math.max(0, value)).toString(16).padStart(2, '0')).join('')}`;
}

export const lit = (colour: string, share = 0.35): string => mix(colour, LIGHT, share);
export const shaded = (colour: string, share = 0.3): string => mix(colour, SHADE, share);

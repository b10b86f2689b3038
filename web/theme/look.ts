import type { Scheme } from './palette.ts';

/** The part of a tenant's configuration that decides how its site looks (contract `tenantConfig` fits). */
export interface Look {
  colorPalatte: string;
  SecondaryColorPalatte: string;
  theme: { fontPair: FontPair; radius: Radius; photoStyle: PhotoStyle; colourScheme: ColourScheme };
}
export type FontPair =
  | 'fraunces-dmsans'
  | 'bricolage-figtree'
  | 'archivo-outfit'
  | 'dmserif-nunito'
  | 'rubik'
  | 'system';
/** auto: as the reader's device wishes; else always the one. */
export type ColourScheme = 'auto' | Scheme;
export type Radius = 'square' | 'soft' | 'round';
/** plain: edge to edge; framed: inset in its card; cutout: the dish on a round plate of colour. */
export type PhotoStyle = 'plain' | 'framed' | 'cutout';

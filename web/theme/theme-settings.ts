import type { Scheme } from './palette.ts';

/** The settings of a tenant that its theme depends on, a subset of the contract's `tenantConfig`. */
export interface ThemeSettings {
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
/** auto: as the device of the visitor is set. */
export type ColourScheme = 'auto' | Scheme;
export type Radius = 'square' | 'soft' | 'round';
/** plain: edge to edge; framed: inset in its card; cutout: on a round coloured background. */
export type PhotoStyle = 'plain' | 'framed' | 'cutout';

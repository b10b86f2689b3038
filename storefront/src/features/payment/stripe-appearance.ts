// Theme of Stripe's form, whose frames the styles of the site do not reach.
import type { Appearance } from '@stripe/stripe-js';

/** The value of a custom property such as '--ink'; '' when it is not set. */
export type ReadCssVariable = (name: string) => string;

export const readCssVariable: ReadCssVariable = (name) =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Stripe accepts hex colours but no system colours such as CanvasText, for which it then uses its defaults. */
const isHex = (value: string): boolean => /^#[0-9a-f]{3,8}$/i.test(value);
const isLength = (value: string): boolean => /^\d+(?:\.\d+)?(?:px|rem)?$/.test(value);

const COLOURS = {
  colorPrimary: '--brand-ink',
  colorBackground: '--surface',
  colorText: '--ink',
  colorTextSecondary: '--muted',
  colorTextPlaceholder: '--muted',
  colorDanger: '--danger',
  iconColor: '--muted',
} as const;

export function getStripeAppearance(read: ReadCssVariable): Appearance {
  const colours = Object.entries(COLOURS).map(([name, token]) => [name, read(token)] as const);
  const radius = read('--r-s');
  const edge = read('--edge');
  return {
    theme: 'flat',
    labels: 'above',
    variables: {
      ...Object.fromEntries(colours.filter(([, value]) => isHex(value))),
      ...(isLength(radius) && { borderRadius: radius === '0' ? '0px' : radius }),
      // iPhones zoom into fields with a smaller font.
      fontSizeBase: '16px',
      fontFamily: 'system-ui, sans-serif',
    },
    rules: isHex(edge) ? { '.Input': { border: `1px solid ${edge}` } } : {},
  };
}

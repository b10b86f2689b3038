// Appearance of Stripe's form: it runs in frames that the site's styles do not reach.
import type { Appearance } from '@stripe/stripe-js';

/** A custom property of the page, such as '--ink'; '' where there is none. */
export type ReadCssVariable = (name: string) => string;

export const readCssVariable: ReadCssVariable = (name) =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Stripe takes hex colours; the reader's own (Canvas, CanvasText) it does not know, and then uses its own. */
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
  const given = Object.entries(COLOURS).map(([name, token]) => [name, read(token)] as const);
  const radius = read('--r-s');
  const edge = read('--edge');
  return {
    theme: 'flat',
    labels: 'above',
    variables: {
      ...Object.fromEntries(given.filter(([, value]) => isHex(value))),
      ...(isLength(radius) && { borderRadius: radius === '0' ? '0px' : radius }),
      // Zoom on iPhones begins below this.
      fontSizeBase: '16px',
      fontFamily: 'system-ui, sans-serif',
    },
    rules: isHex(edge) ? { '.Input': { border: `1px solid ${edge}` } } : {},
  };
}

// Headers that every answer carries (reliability section 6.1; OWASP secure headers).
import { createHash } from 'node:crypto';

const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'payment=(self), geolocation=(self), camera=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
} as const;

const HSTS = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } as const;

const withPolicy = (isHttps: boolean, policy: string): Record<string, string> => ({
  ...COMMON,
  ...(isHttps && HSTS),
  'content-security-policy': policy,
});

/** For JSON, scripts and fonts: nothing may be loaded or framed from them. */
export const apiHeaders = (isHttps: boolean): Record<string, string> =>
  withPolicy(isHttps, "default-src 'none'; frame-ancestors 'none'");

/** For the service worker, whose own requests its own policy rules: to this site and nowhere else. */
export const workerHeaders = (isHttps: boolean): Record<string, string> =>
  withPolicy(isHttps, "default-src 'none'; connect-src 'self'; frame-ancestors 'none'");

/** For tenants' pictures: an SVG that is opened by itself draws and runs nothing (reliability T18). */
export const pictureHeaders = (isHttps: boolean): Record<string, string> =>
  withPolicy(
    isHttps,
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  );

/** Texts of the inline elements that a document was written with; nothing else inline runs. */
export interface InlineTexts {
  styles: readonly string[];
  scripts: readonly string[];
}

/** Origins of others that a document may use. */
export interface Guests {
  scripts: readonly string[];
  connections: readonly string[];
  frames: readonly string[];
  /** Who may ask for Apple Pay and Google Pay. */
  wallets: readonly string[];
}

const NO_GUESTS: Guests = { scripts: [], connections: [], frames: [], wallets: [] };

const STRIPE_JS = ['https://js.stripe.com', 'https://*.js.stripe.com'];
/** docs.stripe.com/security/guide#content-security-policy, for Stripe.js. */
export const STRIPE_AS_GUEST: Guests = {
  scripts: STRIPE_JS,
  connections: ['https://api.stripe.com'],
  frames: [...STRIPE_JS, 'https://hooks.stripe.com'],
  wallets: ['https://js.stripe.com'],
};

/** Where browsers tell of breaches of a document's policy. */
export const POLICY_REPORTS = '/csp-reports';

/** For documents. The frame is the sandbox provider's 3-D Secure page, which lives on our own origin. */
export function documentHeaders(
  isHttps: boolean,
  { styles, scripts }: InlineTexts,
  guests: Guests = NO_GUESTS,
): Record<string, string> {
  const policy = [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts.map(hashOf), ...guests.scripts].join(' '),
    ['style-src', "'self'", ...styles.map(hashOf)].join(' '),
    ["connect-src 'self'", ...guests.connections].join(' '),
    ["frame-src 'self'", ...guests.frames].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // A plain-http laptop has nothing to upgrade to.
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
    'report-to csp',
  ];
  return {
    ...withPolicy(isHttps, policy.join('; ')),
    'reporting-endpoints': `csp="${POLICY_REPORTS}"`,
    ...(guests.wallets.length > 0 && {
      'permissions-policy': `payment=(self ${guests.wallets.map((each) => `"${each}"`).join(' ')}), geolocation=(), camera=(), microphone=()`,
    }),
  };
}

/** CSP 3, section 2.3.1, hash-source. */
const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

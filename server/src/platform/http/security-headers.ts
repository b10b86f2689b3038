// Security headers of every response (reliability section 6.1; OWASP Secure Headers).
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

/** Headers of JSON, scripts and fonts: they load nothing and cannot be framed. */
export const getApiHeaders = (isHttps: boolean): Record<string, string> =>
  withPolicy(isHttps, "default-src 'none'; frame-ancestors 'none'");

/** Headers of the service worker: its policy limits its own requests to this site. */
export const getWorkerHeaders = (isHttps: boolean): Record<string, string> =>
  withPolicy(isHttps, "default-src 'none'; connect-src 'self'; frame-ancestors 'none'");

/** Headers of tenants' pictures: an SVG opened as a document runs no script (security T18). */
export const getPictureHeaders = (isHttps: boolean): Record<string, string> =>
  withPolicy(
    isHttps,
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  );

/** Texts of a document's own inline elements; other inline code is blocked. */
export interface InlineTexts {
  styles: readonly string[];
  scripts: readonly string[];
}

/** Origins of third parties that a document may use. */
export interface ThirdParties {
  scripts: readonly string[];
  connections: readonly string[];
  frames: readonly string[];
  /** Origins that may request Apple Pay and Google Pay. */
  wallets: readonly string[];
}

const NO_THIRD_PARTIES: ThirdParties = { scripts: [], connections: [], frames: [], wallets: [] };

const STRIPE_JS = ['https://js.stripe.com', 'https://*.js.stripe.com'];
/** docs.stripe.com/security/guide#content-security-policy, for Stripe.js. */
export const STRIPE_ORIGINS: ThirdParties = {
  scripts: STRIPE_JS,
  connections: ['https://api.stripe.com'],
  frames: [...STRIPE_JS, 'https://hooks.stripe.com'],
  wallets: ['https://js.stripe.com'],
};

/** Where browsers report violations of a document's policy. */
export const POLICY_REPORTS = '/csp-reports';

/** Headers of documents. The frame is the sandbox provider's 3-D Secure page, which has our own origin. */
export function getDocumentHeaders(
  isHttps: boolean,
  { styles, scripts }: InlineTexts,
  thirdParties: ThirdParties = NO_THIRD_PARTIES,
): Record<string, string> {
  const policy = [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts.map(getSourceHash), ...thirdParties.scripts].join(' '),
    ['style-src', "'self'", ...styles.map(getSourceHash)].join(' '),
    ["connect-src 'self'", ...thirdParties.connections].join(' '),
    ["frame-src 'self'", ...thirdParties.frames].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // A laptop without HTTPS has nothing to upgrade to.
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
    'report-to csp',
  ];
  return {
    ...withPolicy(isHttps, policy.join('; ')),
    'reporting-endpoints': `csp="${POLICY_REPORTS}"`,
    ...(thirdParties.wallets.length > 0 && {
      'permissions-policy': `payment=(self ${thirdParties.wallets.map((each) => `"${each}"`).join(' ')}), geolocation=(), camera=(), microphone=()`,
    }),
  };
}

/** CSP 3, section 2.3.1, hash-source. */
const getSourceHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

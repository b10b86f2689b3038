/** Headers that vary by response, describe the content, or may be added by a proxy. */
const IGNORED_HEADERS = new Set([
  'date',
  'age',
  'etag',
  'last-modified',
  'retry-after',
  'x-request-id',
  'location',
  'content-type',
  'content-length',
  'content-encoding',
  'accept-ranges',
  'vary',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'cache-control',
  'server',
  'via',
  'alt-svc',
]);

/** Describes each difference: every header of `expected`, and all others except the ignored ones. */
export function compareHeaders(found: Headers, expected: Record<string, string>): string[] {
  const changed = Object.entries(expected).flatMap(([name, value]) => {
    const actual = found.get(name);
    if (actual === value) return [];
    if (actual === null) return [`${name} is missing: ${value}`];
    return [
      `${name}: ${name === 'content-security-policy' ? describePolicyDifference(actual, value) : actual}`,
    ];
  });
  const added = [...found].flatMap(([name, value]) =>
    name in expected || IGNORED_HEADERS.has(name) ? [] : [`${name} is unexpected: ${value}`],
  );
  return [...changed, ...added];
}

function describePolicyDifference(found: string, expected: string): string {
  const [actual, ours] = [found.split('; '), expected.split('; ')];
  const added = actual.filter((rule) => !ours.includes(rule)).map((rule) => `has "${rule}"`);
  const missing = ours.filter((rule) => !actual.includes(rule)).map((rule) => `lacks "${rule}"`);
  return [...added, ...missing].join(', ') || 'its rules are in another order';
}

/** The ids that stay keep their places; new ones follow, in the given order. */
export function keepOrder(shown: readonly string[], wanted: readonly string[]): string[] {
  const all = new Set(wanted);
  const staying = shown.filter((id) => all.has(id));
  const known = new Set(staying);
  return [...staying, ...wanted.filter((id) => !known.has(id))];
}

/** The ids that stay keep their places; new ones follow, in the given order. */
export function keepOrder(shown: readonly string[], current: readonly string[]): string[] {
  const all = new Set(current);
  const staying = shown.filter((id) => all.has(id));
  const known = new Set(staying);
  return [...staying, ...current.filter((id) => !known.has(id))];
}

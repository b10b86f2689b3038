// The pseudo language: English between marks, so that a text of no catalogue is seen at once.

/** The text, or each of a table of texts, as ⟦text⟧; of a function what it gives. */
export function markTexts<Texts>(texts: Texts): Texts;
export function markTexts(texts: unknown): unknown {
  if (typeof texts === 'string') return texts === '' ? '' : `⟦${texts}⟧`;
  if (typeof texts === 'function') return (...values: unknown[]) => markTexts(texts(...values));
  if (Array.isArray(texts)) return texts.map((text: unknown) => markTexts(text));
  return Object.fromEntries(
    Object.entries(texts as object).map(([name, text]) => [name, markTexts(text)]),
  );
}

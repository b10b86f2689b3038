// The pseudo language: English between marks, so that a test finds every text that is not in a catalogue.

/** Each text of the catalogue as ⟦text⟧, including the results of its functions. */
export function markTexts<Texts>(texts: Texts): Texts;
export function markTexts(texts: unknown): unknown {
  if (typeof texts === 'string') return texts === '' ? '' : `⟦${texts}⟧`;
  if (typeof texts === 'function') return (...values: unknown[]) => markTexts(texts(...values));
  if (Array.isArray(texts)) return texts.map((text: unknown) => markTexts(text));
  return Object.fromEntries(
    Object.entries(texts as object).map(([name, text]) => [name, markTexts(text)]),
  );
}

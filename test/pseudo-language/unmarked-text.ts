/** Attributes that are shown or read aloud. */
const SPOKEN = [
  ...['alt', 'aria-description', 'aria-label', 'aria-roledescription', 'aria-valuetext'],
  ...['label', 'placeholder', 'title'],
];

const SILENT: readonly string[] = ['SCRIPT', 'STYLE', 'TEMPLATE'];

/** Visible texts with words that neither a catalogue ⟦has⟧ nor the tenant ‹wrote›. */
export function findUnmarkedTexts(root: Element): string[] {
  const texts = [...root.querySelectorAll('*')].flatMap((element) => [
    ...SPOKEN.map((name) => element.getAttribute(name) ?? ''),
    ...[...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE && !SILENT.includes(element.tagName))
      // A sentence may be split by an element around words of another language.
      .map(({ textContent: text }) => (isBalanced(text ?? '') ? text : element.textContent) ?? ''),
  ]);
  return [...new Set(texts.filter((text) => findUnmarkedWords(text).length > 0))];
}

const isBalanced = (text: string): boolean => text.split('⟦').length === text.split('⟧').length;

export const findUnmarkedWords = (text: string): string[] =>
  (withoutMarked(text).match(/\p{L}{2,}/gu) ?? []).filter((word) => !UNTRANSLATED.has(word));

function withoutMarked(text: string): string {
  const rest = text.replace(/⟦[^⟦⟧]*⟧|‹[^‹›]*›/g, '');
  return rest === text ? text : withoutMarked(rest);
}

/** Dates are written by Intl, in the locale of the page. */
const DATES = (['long', 'short'] as const).flatMap((style) =>
  Array.from({ length: 12 * 31 }, (_, day) =>
    new Intl.DateTimeFormat('en-GB', { weekday: style, month: style }).format(
      new Date(2026, 0, 1 + day),
    ),
  ),
);
const INSTANT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

const UNTRANSLATED: ReadonlySet<string> = new Set([
  ...[...DATES, INSTANT.format(0)].flatMap((date) => date.match(/\p{L}+/gu) ?? []),
  // Spec section 2 writes the times of a reservation so.
  ...['AM', 'PM'],
  // The symbol of a unit.
  'kcal',
]);

/** Attributes that browsers show or screen readers announce. */
const TEXT_ATTRIBUTES = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
];

const INVISIBLE_ELEMENTS: readonly string[] = ['SCRIPT', 'STYLE', 'TEMPLATE'];

/** Visible texts with words outside ⟦catalogues⟧ and ‹the tenant's content›. */
export function findUnmarkedTexts(root: Element): string[] {
  const texts = [...root.querySelectorAll('*')].flatMap((element) => [
    ...TEXT_ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''),
    ...[...element.childNodes]
      .filter(
        ({ nodeType }) =>
          nodeType === Node.TEXT_NODE && !INVISIBLE_ELEMENTS.includes(element.tagName),
      )
      // An element around words of another language splits the sentence.
      .map(({ textContent: text }) => (isBalanced(text ?? '') ? text : element.textContent) ?? ''),
  ]);
  return [...new Set(texts.filter((text) => findUnmarkedWords(text).length > 0))];
}

const isBalanced = (text: string): boolean => text.split('⟦').length === text.split('⟧').length;

export const findUnmarkedWords = (text: string): string[] =>
  (removeMarked(text).match(/\p{L}{2,}/gu) ?? []).filter((word) => !UNTRANSLATED.has(word));

function removeMarked(text: string): string {
  const rest = text.replace(/⟦[^⟦⟧]*⟧|‹[^‹›]*›/g, '');
  return rest === text ? text : removeMarked(rest);
}

/** Intl formats dates in the locale of the page. */
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
  // The specification's format for reservation times (section 2).
  'AM',
  'PM',
  // The symbol of a unit.
  'kcal',
]);

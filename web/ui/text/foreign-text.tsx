/** A character that no text has. */
const PLACEHOLDER = '\0';

interface ForeignTextProps {
  sentence: (text: string) => string;
  text: string;
  /** Language of the text; undefined when it is the language of the page. */
  lang: string | undefined;
}

/** A sentence with a text of another language in it (WCAG 3.1.2). */
export function ForeignText({ sentence, text, lang }: ForeignTextProps) {
  const [before, after] = sentence(PLACEHOLDER).split(PLACEHOLDER);
  return (
    <>
      {before}
      <span lang={lang}>{text}</span>
      {after}
    </>
  );
}

/** Stands in no text. */
const GAP = '\0';

interface ForeignWordsProps {
  sentence: (words: string) => string;
  words: string;
  /** The language of the words; undefined where it is the page's. */
  lang: string | undefined;
}

/** A sentence in the reader's language around words in another (WCAG 3.1.2). */
export function ForeignWords({ sentence, words, lang }: ForeignWordsProps) {
  const [before, after] = sentence(GAP).split(GAP);
  return (
    <>
      {before}
      <span lang={lang}>{words}</span>
      {after}
    </>
  );
}

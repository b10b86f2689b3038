// Names that are typed into one field.
import { foldText } from '../text/fold-text.ts';

/** Forms of address and titles, folded, in English and Polish. */
const TITLES = new Set(
  (
    'mr mrs ms miss mx master sir dame lady lord dr doctor prof professor rev revd reverend ' +
    'pan pani panstwo doktor profesor med mgr inz hab lek ks'
  ).split(' '),
);

/** Whether the word is a title, or the sign between two. */
const isTitle = (word: string): boolean =>
  !/\p{L}/u.test(word) || TITLES.has(foldText(word).replace(/[.,]/g, ''));

/** 'Dr. Ada King Lovelace' -> 'Ada' and 'King Lovelace'. Titles are dropped unless there is nothing else. */
export function splitName(name: string): { first: string; last: string } {
  // 'Dr.Ada' has no space after its title; 'J.R.' has no title.
  const words = name
    .replace(/\.(?=\p{L}{2})/gu, '. ')
    .split(/\s+/)
    .filter(Boolean);
  const start = words.findIndex((word) => !isTitle(word));
  const [first = '', ...others] = words.slice(Math.max(start, 0));
  return { first, last: others.join(' ') };
}

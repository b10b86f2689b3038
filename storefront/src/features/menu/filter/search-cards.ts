// Full-text search over the cards of a menu: all words must occur; misspelt and inflected ones are replaced.
import type { MenuCard } from '../../../../../contract/pages/pages.ts';
import { foldText } from '../../../../../contract/text/fold-text.ts';

export interface SearchResult {
  /** Relevance by card id, 0 is best. Cards that do not match are missing. */
  ranks: ReadonlyMap<string, number>;
  /** The words that were searched for, if they differ from those that were typed. */
  searchedFor: string | null;
  /** No card has all words, so cards with any of them match. */
  isPartial: boolean;
}

interface IndexedCard {
  id: string;
  name: string;
  tags: string;
  description: string;
}

/** Position of a match: the start of a word of the name, elsewhere in the name, a tag, the description. */
const RANKS = { nameStart: 0, name: 1, tags: 2, description: 3 } as const;

export function searchCards(cards: readonly MenuCard[], typed: string): SearchResult {
  const index = cards.map(indexCard);
  const typedWords = splitWords(typed);
  const words = typedWords.map((word) => findSearchWord(index, word));
  const known = words.filter((word) => word !== null);
  const changed = words.some(
    (word, position) => word !== null && word.shown !== typedWords[position],
  );
  const whole = known.length === words.length ? rankCards(index, known, 'all') : new Map();
  const isPartial = whole.size === 0 && words.length > 1;
  const ranks = isPartial ? rankCards(index, known, 'any') : whole;
  const isChanged = changed || (isPartial && known.length < words.length);
  return {
    ranks,
    searchedFor: isChanged && ranks.size > 0 ? known.map(({ shown }) => shown).join(' ') : null,
    isPartial: isPartial && ranks.size > 0,
  };
}

const indexed = new WeakMap<MenuCard, IndexedCard>();

/** Folds the texts of a card once, because each key press searches all cards. */
function indexCard(card: MenuCard): IndexedCard {
  const known = indexed.get(card);
  if (known) return known;
  const { id, name, tags, description } = card;
  const entry = {
    id,
    name: fold(name),
    tags: fold(tags.join(' ')),
    description: fold(description),
  };
  indexed.set(card, entry);
  return entry;
}

/** Folds a text and removes apostrophes, which are often left out: 'Daniel’s' and 'daniels' are one. */
const fold = (text: string): string => foldText(text).replaceAll("'", '');

const splitWords = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

interface SearchWord {
  /** The text that cards must contain. */
  text: string;
  /** The whole word, for the customer. */
  shown: string;
}

/** The word itself if a card contains it, else its singular, else the most similar word of the menu. */
function findSearchWord(index: readonly IndexedCard[], typed: string): SearchWord | null {
  const found = [typed, ...getSingulars(typed)].find((word) =>
    index.some((card) => rankWord(card, word) !== null),
  );
  if (found !== undefined) return { text: found, shown: found };
  return findSimilarWord(index, typed);
}

/** 'curries' may be 'curry', 'dishes' 'dish', 'samosas' 'samosa'. */
function getSingulars(word: string): string[] {
  const stems = [word.replace(/ies$/, 'y'), word.replace(/es$/, ''), word.replace(/s$/, '')];
  return stems.filter((stem) => stem !== word && stem.length >= 3);
}

/** One edit in five letters; a word of four letters may lack its fifth. */
const getMaxEdits = (word: string): number => Math.floor((word.length + 1) / 5);

function findSimilarWord(index: readonly IndexedCard[], typed: string): SearchWord | null {
  const maxEdits = getMaxEdits(typed);
  if (maxEdits === 0) return null;
  let best: (SearchWord & { cost: number }) | null = null;
  for (const word of listWords(index)) {
    // The beginning of a word counts too: the customer may still be typing, and the endings of Polish nouns vary.
    for (const text of new Set([word, word.slice(0, typed.length)])) {
      const edits = countEdits(typed, text, maxEdits);
      if (edits > maxEdits) continue;
      const cost = edits + (text === word ? 0 : 0.5);
      if (best === null || cost < best.cost) best = { text, shown: word, cost };
    }
  }
  return best;
}

/** The words of all cards, those of names first. */
function listWords(index: readonly IndexedCard[]): Set<string> {
  return new Set([
    ...index.flatMap(({ name }) => splitWords(name)),
    ...index.flatMap(({ tags, description }) => splitWords(`${tags} ${description}`)),
  ]);
}

function rankWord({ name, tags, description }: IndexedCard, word: string): number | null {
  if (name.startsWith(word) || name.includes(` ${word}`)) return RANKS.nameStart;
  if (name.includes(word)) return RANKS.name;
  if (tags.includes(word)) return RANKS.tags;
  return description.includes(word) ? RANKS.description : null;
}

/** `all`: sums the ranks of the words. `any`: each missing word counts more than all others together. */
function rankCards(
  index: readonly IndexedCard[],
  words: readonly SearchWord[],
  required: 'all' | 'any',
): Map<string, number> {
  const missingRank = words.length * (RANKS.description + 1);
  const ranks = new Map<string, number>();
  for (const card of index) {
    const found = words.map(({ text }) => rankWord(card, text));
    const isMatch =
      required === 'all' ? !found.includes(null) : found.some((rank) => rank !== null);
    if (isMatch)
      ranks.set(
        card.id,
        found.reduce<number>((sum, rank) => sum + (rank ?? missingRank), 0),
      );
  }
  return ranks;
}

/**
 * Insertions, deletions, substitutions and swaps of neighbours that turn one word into the other (optimal string
 * alignment distance); more than `max` if there are more.
 */
export function countEdits(from: string, to: string, max: number): number {
  if (Math.abs(from.length - to.length) > max) return max + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        row > 1 && column > 1 && isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[to.length] ?? 0;
}

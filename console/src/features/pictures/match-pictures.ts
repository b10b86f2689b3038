// Finds the dish of a picture by the name of its file.
import type { PictureDish } from '../../../../contract/content/office-pictures.ts';
import { foldText } from '../../../../contract/text/fold-text.ts';

/** What cameras, editors and agencies add to names. */
const NOISE: ReadonlySet<string> = new Set(
  'copy edit edited final web small large hires lowres img dsc photo picture pic jpg jpeg png webp'.split(
    ' ',
  ),
);

const splitWords = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** 'Mains/Lamb Korma (2) final.JPG' -> 'lamb korma 2' */
function readFileWords(path: string): string[] {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return splitWords(dot > 0 ? name.slice(0, dot) : name).filter((word) => !NOISE.has(word));
}

interface IndexedDish {
  dish: PictureDish;
  id: string;
  name: readonly string[];
  brand: readonly string[];
}

const hasAll = (words: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length > 0 && wanted.every((word) => words.includes(word));

/** The ways in which the words of a file may name a dish, the surest first. */
const WAYS: readonly ((words: readonly string[], dish: IndexedDish) => boolean)[] = [
  (words, { id }) => words.join('') === id,
  (words, { name }) => words.join('') === name.join(''),
  (words, { name }) => hasAll(words, name),
  (words, { name }) => hasAll(name, words),
];

/**
 * The id of the dish, or null if a name fits none or several. A path has the folders of a file, if they are known: a folder or name
 * with the brand decides between dishes of one name.
 */
export function createMatcher(dishes: readonly PictureDish[]): (path: string) => string | null {
  const index = dishes.map((dish): IndexedDish => ({
    dish,
    id: splitWords(dish.id).join(''),
    name: splitWords(dish.name),
    brand: splitWords(dish.brand),
  }));
  return (path) => {
    const words = readFileWords(path);
    const withoutNumbers = words.filter((word) => !/^\d+$/.test(word));
    const all = splitWords(path);
    const listReadings = ({ brand }: IndexedDish): string[][] => [
      words,
      withoutNumbers,
      withoutNumbers.filter((word) => !brand.includes(word)),
    ];
    for (const fits of WAYS) {
      const found = index.filter((each) =>
        listReadings(each).some((reading) => fits(reading, each)),
      );
      const ofBrand = found.filter(({ brand }) => hasAll(all, brand));
      const [only, ...others] = keepLongest(ofBrand.length > 0 ? ofBrand : found);
      if (only) return others.length === 0 ? only.dish.id : null;
    }
    return null;
  };
}

/** 'lamb korma' names 'Lamb korma' rather than 'Korma'. */
function keepLongest(found: readonly IndexedDish[]): IndexedDish[] {
  const most = Math.max(...found.map(({ name }) => name.length));
  return found.filter(({ name }) => name.length === most);
}

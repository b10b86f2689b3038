import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './pictures.texts.ts';

const plural = (count: number, one: string, few: string, many: string): string => {
  const rule = new Intl.PluralRules('pl').select(count);
  return `${count} ${rule === 'one' ? one : rule === 'few' ? few : many}`;
};

const FIELDS: Readonly<Record<string, string>> = {
  logo: 'logo',
  heroPicture: 'duże zdjęcie',
  favicon: 'ikona w przeglądarce',
  appIcon: 'ikona aplikacji',
  headerLogo: 'logo w nagłówku',
};

export const texts: Translation<typeof en> = {
  pictures: 'Zdjęcia',
  loading: 'Wczytywanie',
  ofAllStores:
    'Wszystkie lokale pokazują te same zdjęcia, więc zmienia je osoba ze wszystkimi lokalami.',
  choose: 'Wybierz zdjęcia',
  chooseFolder: 'Wybierz folder',
  drop: 'Albo upuść tu zdjęcia i foldery.',
  matchedByName:
    'Zdjęcie należy do dania, którego nazwę ma plik. Nic nie zostanie opublikowane, zanim tego nie zobaczysz.',
  tooLarge: (file) => `${file} ma więcej niż 15 MB. Zapisz go w mniejszym rozmiarze.`,
  uploads: 'Wybrane zdjęcia',
  pending: (done, all) => `Odczytano ${done} z ${all}`,
  matched: (done, all) =>
    done === all
      ? `${plural(all, 'zdjęcie ma', 'zdjęcia mają', 'zdjęć ma')} danie`
      : `Danie ma ${done} z ${all}. Wybierz je dla pozostałych albo je pomiń.`,
  size: (width, height) => `${width} × ${height} pikseli.`,
  skipped: 'To nie zdjęcie, pominięto.',
  skippedFiles: (number) =>
    number === 1
      ? 'Jeden plik nie jest zdjęciem i został pominięty.'
      : `Pominięto pliki, które nie są zdjęciami: ${number}.`,
  reading: 'Czeka',
  dishOf: (file) => `Danie dla ${file}`,
  chooseDish: 'Wybierz danie',
  retry: 'Spróbuj ponownie',
  leave: 'Pomiń',
  leaveAll: 'Pomiń wszystkie',
  leaveOut: (file) => `Pomiń ${file}`,
  doubled: (dish) => `Dwa zdjęcia są dla: ${dish}. Pomiń jedno z nich.`,
  publish: (number) =>
    `Pokaż ${plural(number, 'zdjęcie', 'zdjęcia', 'zdjęć')} we wszystkich lokalach`,
  publishTitle: (number) => `Zdjęcia ${plural(number, 'dania', 'dań', 'dań')}`,
  dishes: 'Dania',
  which: 'Które dania',
  wanted: { all: () => 'Wszystkie', without: (number) => `Bez zdjęcia (${number})` },
  filter: 'Znajdź danie lub sekcję',
  noDish: 'Żadne danie nie pasuje.',
  more: (number) => `Pokaż więcej (${number})`,
  change: 'Zmień',
  look: 'Zobacz',
  add: 'Dodaj zdjęcie',
  ofDish: (action, dish) => `${action}: ${dish}`,
  hasNone: 'Nie ma zdjęcia. Klienci widzą wzór w kolorach marki.',
  usedBy: (names) => `Pokazują je też: ${names}.`,
  replace: 'Wybierz inne zdjęcie',
  focus: 'Wybierz, co ma być widoczne',
  focusHint: 'Niektóre ramki są szersze lub węższe niż zdjęcie. To, co ważne, jest tutaj:',
  focusTitle: (dish) => `Zdjęcie: ${dish}`,
  places: {
    'top-left': 'u góry po lewej',
    top: 'u góry',
    'top-right': 'u góry po prawej',
    left: 'po lewej',
    middle: 'pośrodku',
    right: 'po prawej',
    'bottom-left': 'na dole po lewej',
    bottom: 'na dole',
    'bottom-right': 'na dole po prawej',
  },
  saveFocus: 'Pokazuj to we wszystkich lokalach',
  alt: 'Powiedz, co jest na zdjęciu',
  altLabel: 'Opis zdjęcia',
  altHint: (dish) =>
    `Czytany na głos osobom, które go nie widzą, po słowach „${dish}”. Zostaw puste, jeśli nazwa mówi wszystko.`,
  saveAlt: 'Zapisz ten opis we wszystkich restauracjach',
  whoChose: 'Kto wybrał to zdjęcie?',
  remove: 'Usuń to zdjęcie',
  removeTitle: (dish) => `${dish} bez zdjęcia`,
  removeOf: (dish) => `Usuń zdjęcie (${dish}) we wszystkich lokalach`,
  others: 'Inne zdjęcia',
  shownBy: 'Pokazują je:',
  iconsStay: (uses) => `Zostaje jako: ${uses}. Ikony są częścią paczki.`,
  replaceTitle: (file) => `Inne zdjęcie zamiast ${file}`,
  notUsed: 'Nic go nie pokazuje.',
  use: (subject, field) => {
    const name = field.startsWith('banners.') ? 'baner' : FIELDS[field];
    return name ? `${subject}: ${name}` : subject;
  },
};

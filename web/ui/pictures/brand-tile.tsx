import css from './brand-tile.module.css';

const hashName = (name: string): number =>
  [...name].reduce((seed, letter) => (seed * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7);

const MOTIFS = [
  // A plate from above.
  'M100 28a47 47 0 1 0 0 94 47 47 0 0 0 0-94zM100 42a33 33 0 1 0 0 66 33 33 0 0 0 0-66zM100 56a19 19 0 1 0 0 38 19 19 0 0 0 0-38z',
  // Noodles in waves.
  'M-10 40q20-24 40 0t40 0 40 0 40 0 40 0M-10 75q20-24 40 0t40 0 40 0 40 0 40 0M-10 110q20-24 40 0t40 0 40 0 40 0 40 0',
  // A steaming bowl.
  'M44 78h112a56 48 0 0 1-36 44H80a56 48 0 0 1-36-44zM78 60q-8-10 0-18t0-18M100 60q-8-10 0-18t0-18M122 60q-8-10 0-18t0-18',
] as const;

/** A drawing in the tenant's colours for a dish without a picture. The same name always has the same motif. */
export function BrandTile({ name }: { name: string }) {
  const seed = hashName(name);
  return (
    <svg
      viewBox="0 0 200 150"
      preserveAspectRatio="xMidYMid slice"
      className={seed % 2 ? css.brand : css.accent}
      aria-hidden="true"
    >
      <rect width="200" height="150" className={css.ground} />
      <path d={MOTIFS[seed % MOTIFS.length]} className={css.line} />
    </svg>
  );
}

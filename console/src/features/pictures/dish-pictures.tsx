// The dishes with their pictures, those without one first if the reader wants that.
import { useDeferredValue, useState } from 'react';

import type {
  OfficePicture,
  OfficePictures,
  PictureDish,
} from '../../../../contract/content/office-pictures.ts';
import { foldText } from '../../../../contract/text/fold-text.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Segments } from '../../../../web/ui/fields/segments.tsx';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { texts } from './pictures.texts.ts';
import { Thumb } from './thumb.tsx';

import css from './pictures.module.css';

const SHOWN_AT_ONCE = 100;
const WANTED = ['all', 'without'] as const;
type Wanted = (typeof WANTED)[number];

export function DishPictures({
  data: { dishes, pictures, canChangeAll },
  onOpen,
}: {
  data: OfficePictures;
  onOpen: (dish: PictureDish) => void;
}) {
  const [filter, setFilter] = useState('');
  const [wanted, setWanted] = useState<Wanted>('all');
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const words = foldText(useDeferredValue(filter));
  const byFile = new Map(pictures.map((picture) => [picture.file, picture]));
  const without = dishes.filter(({ file }) => file === null).length;
  const found = dishes.filter(
    ({ name, brand, section, file }) =>
      (wanted === 'all' || file === null) &&
      foldText(`${name} ${brand} ${section}`).includes(words),
  );
  return (
    <section aria-labelledby="dishes">
      <h2 id="dishes" className={css.heading}>
        {texts.dishes}
      </h2>
      <div className={css.filters}>
        <Segments
          legend={texts.which}
          options={WANTED.map((value) => ({ value, label: texts.wanted[value](without) }))}
          value={wanted}
          onChange={setWanted}
        />
        <TextField
          className={css.filter}
          label={texts.filter}
          type="search"
          value={filter}
          autoComplete="off"
          onChange={({ target }) => setFilter(target.value)}
        />
      </div>
      <ul className={css.list}>
        {found.slice(0, most).map((dish) => (
          <DishRow
            key={dish.id}
            dish={dish}
            picture={byFile.get(dish.file ?? '') ?? null}
            canChange={canChangeAll}
            onOpen={() => onOpen(dish)}
          />
        ))}
      </ul>
      {found.length === 0 && <p className={css.quiet}>{texts.noDish}</p>}
      {found.length > most && (
        <Button variant="soft" onClick={() => setMost(most + SHOWN_AT_ONCE)}>
          {texts.more(found.length - most)}
        </Button>
      )}
    </section>
  );
}

function DishRow({
  dish: { name, brand, section },
  picture,
  canChange,
  onOpen,
}: {
  dish: PictureDish;
  picture: OfficePicture | null;
  canChange: boolean;
  onOpen: () => void;
}) {
  const action = canChange ? (picture ? texts.change : texts.add) : texts.look;
  return (
    <li className={css.row}>
      <Thumb checksum={picture?.checksum ?? null} />
      <div className={css.what}>
        <h3 className={css.name}>{name}</h3>
        <p className={css.quiet}>
          {brand} · {section}
        </p>
      </div>
      <Button variant="soft" size="small" aria-label={texts.ofDish(action, name)} onClick={onOpen}>
        {action}
      </Button>
    </li>
  );
}

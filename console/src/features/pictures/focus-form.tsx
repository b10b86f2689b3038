// Where the picture of a dish has what matters, chosen on the picture.
import { useState } from 'react';

import {
  PICTURE_FOCUSES,
  type PictureFocus,
} from '../../../../contract/catalogue/picture-focus.ts';
import type { PictureDish } from '../../../../contract/content/office-pictures.ts';
import { SaveActions, type ChosenSet } from '../content-changes/content-changes.ts';
import { texts } from './pictures.texts.ts';
import { Thumb } from './thumb.tsx';

import css from './pictures.module.css';

const MIDDLE = 'middle';
type Place = PictureFocus | typeof MIDDLE;
/** In the order in which they are on the picture. */
const PLACES: readonly Place[] = [
  ...PICTURE_FOCUSES.slice(0, 4),
  MIDDLE,
  ...PICTURE_FOCUSES.slice(4),
];

export function FocusForm({
  dish,
  checksum,
  chosen,
  onSaved,
}: {
  dish: PictureDish;
  checksum: string;
  chosen: ChosenSet;
  onSaved: () => void;
}) {
  const before = dish.focus ?? MIDDLE;
  const [place, setPlace] = useState<Place>(before);
  return (
    <form className={css.form} onSubmit={(event) => event.preventDefault()}>
      <fieldset className={css.focus}>
        <legend>{texts.focusHint}</legend>
        <div className={css.places}>
          <Thumb checksum={checksum} />
          {PLACES.map((each) => (
            <label key={each} className={css.place}>
              <input
                type="radio"
                name="focus"
                aria-label={texts.places[each]}
                checked={each === place}
                onChange={() => setPlace(each)}
              />
            </label>
          ))}
        </div>
      </fieldset>
      <SaveActions
        chosen={chosen}
        title={texts.focusTitle(dish.name)}
        getChanges={() => [
          {
            document: `dish/${dish.id}`,
            field: 'pictureFocus',
            value: place === MIDDLE ? null : place,
          },
        ]}
        label={texts.saveFocus}
        isReady={place !== before}
        onSaved={onSaved}
      />
    </form>
  );
}

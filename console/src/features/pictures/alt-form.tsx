// What the picture of a dish shows, in words.
import { useState } from 'react';

import { MAX_PICTURE_ALT } from '../../../../contract/catalogue/picture-focus.ts';
import type { PictureDish } from '../../../../contract/content/office-pictures.ts';
import { TextArea } from '../../../../web/ui/fields/text-area.tsx';
import { SaveActions, type ChosenSet } from '../content-changes/content-changes.ts';
import { texts } from './pictures.texts.ts';

import css from './pictures.module.css';

export function AltForm({
  dish,
  chosen,
  onSaved,
}: {
  dish: PictureDish;
  chosen: ChosenSet;
  onSaved: () => void;
}) {
  const before = dish.alt ?? '';
  const [text, setText] = useState(before);
  const written = text.trim();
  return (
    <form className={css.form} onSubmit={(event) => event.preventDefault()}>
      <TextArea
        label={texts.altLabel}
        hint={texts.altHint(dish.name)}
        value={text}
        maxLength={MAX_PICTURE_ALT}
        onChange={({ target }) => setText(target.value)}
      />
      <SaveActions
        chosen={chosen}
        title={texts.focusTitle(dish.name)}
        getChanges={() => [
          { document: `dish/${dish.id}`, field: 'pictureAlt', value: written || null },
        ]}
        label={texts.saveAlt}
        isReady={written !== before}
        onSaved={onSaved}
      />
    </form>
  );
}

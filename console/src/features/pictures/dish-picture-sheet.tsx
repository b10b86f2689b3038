// The picture of a dish in a sheet: what else shows it, another one, none, and who chose it.
import { useState } from 'react';

import type { OfficePictures, PictureDish } from '../../../../contract/content/office-pictures.ts';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { formatList } from '../../platform/locale.ts';
import { FieldHistory, SaveActions, type ChosenSet } from '../content-changes/content-changes.ts';
import { AltForm } from './alt-form.tsx';
import { FocusForm } from './focus-form.tsx';
import { listPictureRemoval } from './picture-changes.ts';
import { FileInput } from './picture-drop.tsx';
import { texts } from './pictures.texts.ts';
import type { ChosenFile } from './read-dropped-files.ts';
import { Thumb } from './thumb.tsx';

import css from './pictures.module.css';

interface PictureSheetProps {
  data: OfficePictures;
  chosen: ChosenSet;
  onFiles: (files: readonly ChosenFile[], dishId: string) => void;
  onSaved: () => void;
}

export function DishPictureSheet({
  dish,
  onClose,
  ...props
}: PictureSheetProps & {
  /** Null: it is closed. */
  dish: PictureDish | null;
  onClose: () => void;
}) {
  return (
    <Sheet isOpen={dish !== null} onClose={onClose} title={dish?.name}>
      {dish && <DishPicture {...props} dish={dish} />}
    </Sheet>
  );
}

function DishPicture({
  dish,
  data,
  chosen,
  onFiles,
  onSaved,
}: PictureSheetProps & { dish: PictureDish }) {
  const picture = data.pictures.find(({ file }) => file === dish.file) ?? null;
  const others = picture?.uses.filter(({ document }) => document !== `dish/${dish.id}`) ?? [];
  return (
    <div className={css.form}>
      {picture ? (
        <div className={css.large}>
          <Thumb checksum={picture.checksum} />
          <p className={css.quiet}>
            {texts.size(picture.width, picture.height)}
            {others.length > 0 && ` ${texts.usedBy(formatList(others.map((use) => use.subject)))}`}
          </p>
        </div>
      ) : (
        <p>{texts.hasNone}</p>
      )}
      {data.canChangeAll && (
        <label className={css.choice}>
          <FileInput onFiles={(files) => onFiles(files, dish.id)} multiple={false} />
          {picture ? texts.replace : texts.choose}
        </label>
      )}
      {data.canChangeAll && picture && (
        <>
          <Disclosure label={texts.focus}>
            <FocusForm dish={dish} checksum={picture.checksum} chosen={chosen} onSaved={onSaved} />
          </Disclosure>
          <Disclosure label={texts.alt}>
            <AltForm dish={dish} chosen={chosen} onSaved={onSaved} />
          </Disclosure>
        </>
      )}
      <Disclosure label={texts.whoChose}>
        <FieldHistory document={`dish/${dish.id}`} field="picture" currency="" onUndone={onSaved} />
      </Disclosure>
      {data.canChangeAll && picture && (
        <Disclosure label={texts.remove}>
          <SaveActions
            chosen={chosen}
            title={texts.removeTitle(dish.name)}
            getChanges={() => listPictureRemoval(data, dish)}
            label={texts.removeOf(dish.name)}
            isReady
            onSaved={onSaved}
          />
        </Disclosure>
      )}
    </div>
  );
}

function Disclosure({ label, children }: { label: string; children: React.ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={css.textButton}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </button>
      {isOpen && children}
    </>
  );
}

import { useState, type ChangeEvent, type DragEvent } from 'react';

import { UPLOADED_TYPES } from '../../../../contract/content/picture-rules.ts';
import { texts } from './pictures.texts.ts';
import { listChosen, readDropped, type ChosenFile } from './read-dropped-files.ts';

import css from './pictures.module.css';

type OnFiles = (files: readonly ChosenFile[]) => void;

/** The same file can be chosen again after it was changed. */
const take =
  (onFiles: OnFiles) =>
  ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const files = listChosen(target.files ?? []);
    target.value = '';
    if (files.length > 0) onFiles(files);
  };

export const FileInput = ({ onFiles, multiple }: { onFiles: OnFiles; multiple: boolean }) => (
  <input
    type="file"
    accept={UPLOADED_TYPES.join()}
    multiple={multiple}
    className={css.input}
    onChange={take(onFiles)}
  />
);

/** Files and folders are chosen or dropped. Phones have no folders to choose. */
export function PictureDrop({ onFiles }: { onFiles: OnFiles }) {
  const [isOver, setIsOver] = useState(false);
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(over);
  };
  return (
    <div
      className={css.drop}
      data-over={isOver ? '' : undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        void readDropped(event.dataTransfer).then((files) => {
          if (files.length > 0) onFiles(files);
        });
      }}
    >
      <div className={css.choices}>
        <label className={css.choice}>
          <FileInput onFiles={onFiles} multiple />
          {texts.choose}
        </label>
        <label className={`${css.choice} ${css.atDesk}`}>
          <input
            type="file"
            className={css.input}
            onChange={take(onFiles)}
            ref={(input) => {
              if (input) input.webkitdirectory = true;
            }}
          />
          {texts.chooseFolder}
        </label>
      </div>
      <p className={css.quiet}>
        <span className={css.atDesk}>{texts.drop} </span>
        {texts.matchedByName}
      </p>
    </div>
  );
}

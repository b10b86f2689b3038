import { useState, type DragEvent } from 'react';

import { texts } from './spreadsheet.texts.ts';

import css from './spreadsheet.module.css';

/** A file input that also takes a file that is dropped on it. The same file can be chosen again after it was changed. */
export function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null): void => {
    const [file] = files ?? [];
    if (file) onFile(file);
  };
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(over);
  };
  return (
    <label
      className={css.drop}
      data-over={isOver ? '' : undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        take(event.dataTransfer.files);
      }}
    >
      <input
        type="file"
        accept=".csv,.txt,.tsv,text/csv"
        className={css.input}
        onChange={({ target }) => {
          take(target.files);
          target.value = '';
        }}
      />
      <strong>{texts.chooseFile}</strong>
      <span className={css.quiet}>{texts.dropFile}</span>
    </label>
  );
}

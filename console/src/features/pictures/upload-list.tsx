// What was chosen: the pictures without a dish first, then those that are published together.
import { useState } from 'react';

import type { OfficePictures, PictureDish } from '../../../../contract/content/office-pictures.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Select } from '../../../../web/ui/fields/select.tsx';
import { Spinner } from '../../../../web/ui/loading/spinner.tsx';
import { SaveActions, type ChosenSet } from '../content-changes/content-changes.ts';
import { listPictureChanges, type NewPicture } from './picture-changes.ts';
import { texts } from './pictures.texts.ts';
import { Thumb } from './thumb.tsx';
import type { UploadEntry, Uploads } from './use-uploads.ts';

import css from './pictures.module.css';

/** Null: it has no dish or no picture yet. */
const toNewPicture = ({ dishId, facts }: UploadEntry): NewPicture | null =>
  dishId !== null && facts !== null ? { dishId, facts } : null;

const isSkipped = (entry: UploadEntry): boolean => entry.isSkipped;

const getRank = ({ error, dishId, isSkipped }: UploadEntry): number => {
  if (isSkipped) return 3;
  if (error !== null) return 0;
  return dishId === null ? 1 : 2;
};

export function UploadList({
  data,
  uploads,
  chosen,
  onSaved,
}: {
  data: OfficePictures;
  uploads: Uploads;
  chosen: ChosenSet;
  onSaved: () => Promise<unknown>;
}) {
  const { entries } = uploads;
  const [skipped, sent] = [entries.filter(isSkipped), entries.filter((entry) => !isSkipped(entry))];
  const ready = sent.filter((entry) => toNewPicture(entry) !== null);
  const pictures = ready.flatMap((entry) => toNewPicture(entry) ?? []);
  const pending = sent.filter(({ facts, error }) => facts === null && error === null).length;
  const unmatched = sent.filter(({ dishId, error }) => dishId === null && error === null).length;
  const doubled = pictures.find(
    ({ dishId }, index) => pictures.findIndex((each) => each.dishId === dishId) !== index,
  );
  const changes = listPictureChanges(data, pictures);
  return (
    <section className={css.uploads} aria-labelledby="uploads">
      <h2 id="uploads" className={css.heading}>
        {texts.uploads}
      </h2>
      <p role="status" className={css.figures}>
        {pending > 0 && (
          <>
            <Spinner /> {texts.pending(sent.length - pending, sent.length)}{' '}
          </>
        )}
        {pending === 0 && sent.length > 0 && texts.matched(sent.length - unmatched, sent.length)}
        {skipped.length > 0 && ` ${texts.skippedFiles(skipped.length)}`}
      </p>
      <Button
        variant="plain"
        size="small"
        onClick={() => uploads.remove(entries.map(({ key }) => key))}
      >
        {texts.leaveAll}
      </Button>
      <ul className={css.list}>
        {entries
          .toSorted((a, b) => getRank(a) - getRank(b) || a.key - b.key)
          .map((entry) => (
            <UploadRow key={entry.key} entry={entry} dishes={data.dishes} uploads={uploads} />
          ))}
      </ul>
      {doubled && (
        <p role="alert" className={css.error}>
          {texts.doubled(data.dishes.find(({ id }) => id === doubled.dishId)?.name ?? '')}
        </p>
      )}
      <SaveActions
        chosen={chosen}
        title={texts.publishTitle(ready.length)}
        getChanges={() => changes}
        label={texts.publish(ready.length)}
        isReady={pending === 0 && !doubled && changes.length > 0}
        onSaved={async () => {
          uploads.remove([...ready, ...skipped].map(({ key }) => key));
          await onSaved();
        }}
      />
    </section>
  );
}

function UploadRow({
  entry: { key, path, file, dishId, facts, error, isSkipped: isNoPicture },
  dishes,
  uploads,
}: {
  entry: UploadEntry;
  dishes: readonly PictureDish[];
  uploads: Uploads;
}) {
  return (
    <li className={css.row}>
      <Thumb checksum={facts?.checksum ?? null} />
      <div className={css.what}>
        <p className={css.fileName}>{path}</p>
        {error !== null ? (
          <p role="alert" className={css.error}>
            {error}
          </p>
        ) : (
          <p className={css.quiet}>
            {facts
              ? texts.size(facts.width, facts.height)
              : isNoPicture
                ? texts.skipped
                : texts.reading}
          </p>
        )}
      </div>
      {error === null && !isNoPicture && (
        <DishSelect
          label={texts.dishOf(file.name)}
          dishId={dishId}
          dishes={dishes}
          onChosen={(id) => uploads.match(key, id)}
        />
      )}
      <div className={css.actions}>
        {error !== null && (
          <Button variant="soft" size="small" onClick={() => uploads.retry(key)}>
            {texts.retry}
          </Button>
        )}
        <Button
          variant="plain"
          size="small"
          aria-label={texts.leaveOut(file.name)}
          onClick={() => uploads.remove([key])}
        >
          {texts.leave}
        </Button>
      </div>
    </li>
  );
}

/** A large menu in each of fifty rows would fill the memory: a list has its dishes once somebody comes to it. */
function DishSelect({
  label,
  dishId,
  dishes,
  onChosen,
}: {
  label: string;
  dishId: string | null;
  dishes: readonly PictureDish[];
  onChosen: (id: string | null) => void;
}) {
  const [isFilled, setIsFilled] = useState(false);
  const fill = () => setIsFilled(true);
  const listed = isFilled ? dishes : dishes.filter(({ id }) => id === dishId);
  return (
    <Select
      className={css.dish}
      label={label}
      value={dishId ?? ''}
      onPointerEnter={fill}
      onPointerDown={fill}
      onFocus={fill}
      onChange={({ target }) => onChosen(target.value || null)}
    >
      <option value="">{texts.chooseDish}</option>
      {[...Map.groupBy(listed, ({ brand }) => brand)].map(([brand, own]) => (
        <optgroup key={brand} label={brand}>
          {own.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}

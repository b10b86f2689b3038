// Another picture for a logo, a banner, an offer or a store, wherever the site shows the old one.
import { useMutation } from '@tanstack/react-query';

import type {
  OfficePicture,
  OfficePictures,
} from '../../../../contract/content/office-pictures.ts';
import { Spinner } from '../../../../web/ui/loading/spinner.tsx';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { describeFailure, upload } from '../../platform/console-client.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { SaveActions, type ChosenSet } from '../content-changes/content-changes.ts';
import { isReplaceable, listReplacements } from './picture-changes.ts';
import { FileInput } from './picture-drop.tsx';
import { texts } from './pictures.texts.ts';
import { Thumb } from './thumb.tsx';

import css from './pictures.module.css';

interface OtherPictureProps {
  data: OfficePictures;
  chosen: ChosenSet;
  onSaved: () => void;
}

export function OtherPictureSheet({
  picture,
  onClose,
  ...props
}: OtherPictureProps & {
  /** Null: it is closed. */
  picture: OfficePicture | null;
  onClose: () => void;
}) {
  return (
    <Sheet isOpen={picture !== null} onClose={onClose} title={picture?.file}>
      {picture && <OtherPicture key={picture.file} {...props} picture={picture} />}
    </Sheet>
  );
}

function OtherPicture({
  picture,
  data,
  chosen,
  onSaved,
}: OtherPictureProps & { picture: OfficePicture }) {
  const { site } = useSelf();
  const {
    mutate,
    isPending,
    data: facts,
    error,
  } = useMutation({
    mutationFn: (file: File) =>
      upload('uploadPicture', { params: { site: site.id }, query: { name: file.name } }, file),
  });
  const { checksum, width, height } = facts ?? picture;
  const kept = picture.uses.filter((use) => !isReplaceable(use));
  return (
    <div className={css.form}>
      <div className={css.large}>
        <Thumb checksum={checksum} />
        <p className={css.quiet}>{texts.size(width, height)}</p>
      </div>
      <div>
        <p>{texts.shownBy}</p>
        <ul>
          {picture.uses.filter(isReplaceable).map(({ document, field, subject }) => (
            <li key={`${document} ${field}`}>{texts.use(subject, field)}</li>
          ))}
        </ul>
        {kept.length > 0 && (
          <p className={css.quiet}>
            {texts.iconsStay(
              kept.map(({ subject, field }) => texts.use(subject, field)).join(', '),
            )}
          </p>
        )}
      </div>
      <label className={css.choice}>
        <FileInput
          multiple={false}
          onFiles={([chosenFile]) => {
            if (chosenFile) mutate(chosenFile.file);
          }}
        />
        {texts.replace}
      </label>
      {isPending && (
        <p role="status">
          <Spinner /> {texts.reading}
        </p>
      )}
      {error && (
        <p role="alert" className={css.error}>
          {describeFailure(error)}
        </p>
      )}
      {facts && (
        <SaveActions
          chosen={chosen}
          title={texts.replaceTitle(picture.file)}
          getChanges={() => listReplacements(data, picture, facts)}
          label={texts.publish(1)}
          isReady={!isPending}
          onSaved={onSaved}
        />
      )}
    </div>
  );
}

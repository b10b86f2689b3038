// Pictures of dishes are chosen or dropped, matched by file name, and published together. All others are listed with what shows them.
import { useState } from 'react';

import type {
  OfficePicture,
  OfficePictures,
  PictureDish,
} from '../../../../contract/content/office-pictures.ts';
import { useCall } from '../../platform/use-call.ts';
import { Pending } from '../../shell/office/pending.tsx';
import { useSelf } from '../../shell/session/board-context.ts';
import { ContentHead, useChosenSet, type ChosenSet } from '../content-changes/content-changes.ts';
import { DishPictureSheet } from './dish-picture-sheet.tsx';
import { DishPictures } from './dish-pictures.tsx';
import { OtherPictureSheet } from './other-picture-sheet.tsx';
import { OtherPictures } from './other-pictures.tsx';
import { PictureDrop } from './picture-drop.tsx';
import { texts } from './pictures.texts.ts';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

import css from './pictures.module.css';

export function PicturesScreen() {
  const { site } = useSelf();
  const chosen = useChosenSet();
  const { set } = chosen;
  const { data, error, reload } = useCall(
    'officePictures',
    { params: { site: site.id }, query: { set: set?.id } },
    { refetchOnWindowFocus: true, revision: [set?.version] },
  );
  if (!data) return <Pending error={error} label={texts.loading} />;
  return <LoadedPictures data={data} chosen={chosen} onChanged={reload} />;
}

function LoadedPictures({
  data,
  chosen,
  onChanged,
}: {
  data: OfficePictures;
  chosen: ChosenSet;
  onChanged: () => Promise<unknown>;
}) {
  const uploads = useUploads(data.dishes);
  const [open, setOpen] = useState<PictureDish | null>(null);
  const [other, setOther] = useState<OfficePicture | null>(null);
  return (
    <>
      <ContentHead title={texts.pictures} chosen={chosen} isReadOnly={!data.canChangeAll} />
      <div className={css.parts}>
        {data.canChangeAll ? (
          <PictureDrop onFiles={(files) => uploads.add(files)} />
        ) : (
          <p className={css.quiet}>{texts.ofAllStores}</p>
        )}
        {uploads.entries.length > 0 && (
          <UploadList data={data} uploads={uploads} chosen={chosen} onSaved={onChanged} />
        )}
        <DishPictures data={data} onOpen={setOpen} />
        <OtherPictures data={data} onOpen={setOther} />
      </div>
      <DishPictureSheet
        dish={open}
        data={data}
        chosen={chosen}
        onClose={() => setOpen(null)}
        onFiles={(files, dishId) => {
          setOpen(null);
          uploads.add(files, dishId);
          scrollTo({ top: 0 });
        }}
        onSaved={async () => {
          setOpen(null);
          await onChanged();
        }}
      />
      <OtherPictureSheet
        picture={other}
        data={data}
        chosen={chosen}
        onClose={() => setOther(null)}
        onSaved={async () => {
          setOther(null);
          await onChanged();
        }}
      />
    </>
  );
}

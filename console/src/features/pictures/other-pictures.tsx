// Logos, banners, offers and stores with what shows them, and what nothing shows.
import type {
  OfficePicture,
  OfficePictures,
} from '../../../../contract/content/office-pictures.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { isReplaceable } from './picture-changes.ts';
import { texts } from './pictures.texts.ts';
import { Thumb } from './thumb.tsx';

import css from './pictures.module.css';

export function OtherPictures({
  data: { pictures, canChangeAll },
  onOpen,
}: {
  data: OfficePictures;
  onOpen: (picture: OfficePicture) => void;
}) {
  const others = pictures.filter(({ uses }) =>
    uses.every(({ document, field }) => !document.startsWith('dish/') || field !== 'picture'),
  );
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="others">
      <h2 id="others" className={css.heading}>
        {texts.others}
      </h2>
      <ul className={css.list}>
        {others.map((picture) => (
          <li key={picture.file} className={css.row}>
            <Thumb checksum={picture.checksum} />
            <div className={css.what}>
              <p className={css.fileName}>{picture.file}</p>
              <p className={css.quiet}>
                {picture.uses.length === 0
                  ? texts.notUsed
                  : picture.uses.map(({ subject, field }) => texts.use(subject, field)).join(' · ')}
              </p>
            </div>
            {canChangeAll && picture.uses.some(isReplaceable) && (
              <Button
                variant="soft"
                size="small"
                aria-label={texts.ofDish(texts.change, picture.file)}
                onClick={() => onOpen(picture)}
              >
                {texts.change}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

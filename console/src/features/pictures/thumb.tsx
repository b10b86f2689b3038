import { getStreamUrl } from '../../platform/console-client.ts';
import { useSelf } from '../../shell/session/board-context.ts';

import css from './pictures.module.css';

/** A small picture beside its name. Null: a place that waits for one. */
export function Thumb({ checksum }: { checksum: string | null }) {
  const { site } = useSelf();
  const request = { params: { site: site.id }, query: { checksum: checksum ?? '' } };
  return (
    <span className={css.thumb}>
      {checksum !== null && (
        <img src={getStreamUrl('pictureFile', request)} alt="" loading="lazy" decoding="async" />
      )}
    </span>
  );
}

import { getAssetPath } from '../../../web/ui/pictures/picture.tsx';
import { useSite } from '../features/config/config.ts';
import { PATHS } from '../platform/paths.ts';

import css from './logo.module.css';

/** The tenant's logo: mark, name, or both, by its configuration. */
export function Logo() {
  const { headerLogo, logo_style: style, websiteName } = useSite();
  return (
    <a href={PATHS.home} className={css.logo}>
      {style !== 'name' && (
        <img
          src={getAssetPath(headerLogo)}
          alt={style === 'mark' ? websiteName : ''}
          width="40"
          height="40"
          className={css.mark}
          fetchPriority="low"
        />
      )}
      {style !== 'mark' && <span className={css.name}>{websiteName}</span>}
    </a>
  );
}

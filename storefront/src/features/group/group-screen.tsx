import type { GroupPage } from '../../../../contract/pages/pages.ts';
import { EmptyState } from '../../../../web/ui/feedback/empty-state.tsx';
import { ChevronRightIcon } from '../../../../web/ui/icons/more-icons.tsx';
import { ColourBackground } from '../../../../web/ui/pictures/colour-background.tsx';
import { getAssetPath, Picture } from '../../../../web/ui/pictures/picture.tsx';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { useSite } from '../config/config.ts';
import { texts } from './group.texts.ts';

import css from './group-screen.module.css';

/** The group's own host: every site of the group, each in its own colour and at its own address. */
export function GroupScreen({ page }: ScreenProps<'group'>) {
  const { websiteName, tagline, taglineLang } = useSite();
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <h1 tabIndex={-1} className={css.name}>
          {websiteName}
        </h1>
        {tagline && (
          <p className={css.tagline} lang={taglineLang}>
            {tagline}
          </p>
        )}
      </header>
      {page.sites.length === 0 ? (
        <EmptyState title={texts.nothingOpen}>{texts.firstTable}</EmptyState>
      ) : (
        <ul className={css.sites}>
          {page.sites.map((site) => (
            <li key={site.tenantId} className={css.place}>
              <Site site={site} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Site({ site }: { site: GroupPage['sites'][number] }) {
  return (
    <a href={site.href} data-reload="" className={css.link}>
      <ColourBackground colour={site.colour} className={css.tile}>
        {site.picture && (
          <span className={css.frame}>
            <Picture
              file={site.picture}
              alt=""
              ratio="fill"
              sizes="(min-width: 900px) 60vw, 150vw"
            />
          </span>
        )}
        <div className={css.words}>
          <span className={css.plate}>
            <img
              src={getAssetPath(site.headerLogo)}
              alt=""
              width="56"
              height="56"
              className={css.logo}
            />
          </span>
          <div className={css.text}>
            <h2 className={css.title}>{site.websiteName}</h2>
            <p lang={site.taglineLang}>{site.tagline}</p>
          </div>
          <ChevronRightIcon size="large" />
        </div>
      </ColourBackground>
    </a>
  );
}

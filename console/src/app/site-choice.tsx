import { useState, type SubmitEvent } from 'react';

import { Button, ButtonLink } from '../../../web/ui/buttons/button.tsx';
import { TextField } from '../../../web/ui/fields/text-field.tsx';
import { readStored, writeStored } from '../platform/device-storage.ts';
import { Entrance } from '../platform/entrance.tsx';
import { formatPath, navigate, parsePath } from '../platform/navigation.ts';
import { texts } from './app.texts.ts';

import css from './app.module.css';

const KEY = 'sites';
const MAX_REMEMBERED = 5;

const listSites = (): string[] => readStored<string[]>(KEY) ?? [];

/** Sites that were signed in to on this device, the last one first. */
export function rememberSite(site: string): void {
  const others = listSites().filter((each) => each !== site);
  writeStored(KEY, [site, ...others].slice(0, MAX_REMEMBERED));
}

/** The short name of a site: the typed text, or the first folder of a pasted link such as 'https://console.example/bombay/menu'. */
function readSiteName(typed: string): string {
  const name = typed.trim().toLowerCase();
  const link = name.replace(/^https?:\/\//, '');
  return link.includes('/') ? (link.split('/')[1] ?? '') : name;
}

export function SiteChoice() {
  const [site, setSite] = useState('');
  const [error, setError] = useState<string>();
  const sites = listSites();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const path = `/${readSiteName(site)}`;
    if (parsePath(path).site === null) return setError(texts.siteInvalid);
    navigate(path);
  };
  return (
    <Entrance heading={texts.heading}>
      {sites.length > 0 && (
        <nav aria-label={texts.lastSites} className={css.sites}>
          {sites.map((each) => (
            <ButtonLink key={each} href={formatPath(each)} variant="soft" size="large" wide>
              {each}
            </ButtonLink>
          ))}
        </nav>
      )}
      <form className={css.form} noValidate onSubmit={submit}>
        <TextField
          label={texts.site}
          hint={texts.siteHint}
          value={site}
          autoCapitalize="none"
          autoComplete="off"
          error={error}
          onChange={(event) => setSite(event.target.value)}
        />
        <Button type="submit" size="large" wide>
          {texts.go}
        </Button>
      </form>
    </Entrance>
  );
}

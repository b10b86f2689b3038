import { useState, type SubmitEvent } from 'react';

import { TABLET_CODE_LENGTH } from '../../../../contract/console/devices.ts';
import type { StaffSelf } from '../../../../contract/console/staff.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { call, describeFailure } from '../../platform/console-client.ts';
import { Entrance } from '../../platform/entrance.tsx';
import { Link } from '../../platform/link.tsx';
import { formatPath } from '../../platform/navigation.ts';
import { PageLoading } from '../../platform/page-state.tsx';
import { texts } from './sign-in.texts.ts';
import { useSiteName } from './use-site-name.ts';

import css from './sign-in-screen.module.css';

/** Turns this browser into a tablet of a store. The QR code of the Team screen fills the code in. */
export function EnrolScreen({
  site,
  onEnrolled,
}: {
  site: string;
  onEnrolled: (self: StaffSelf) => void;
}) {
  const name = useSiteName(site);
  const [code, setCode] = useState(() => location.hash.slice(1));
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const typed = code.replace(/[^a-z0-9]/gi, '');
    if (typed.length !== TABLET_CODE_LENGTH) return setError(texts.tabletCodeInvalid);
    setIsBusy(true);
    setError(undefined);
    await call('enrolTablet', { params: { site }, body: { code: typed } }).then(
      onEnrolled,
      (failure: unknown) => {
        setError(describeFailure(failure));
        setIsBusy(false);
      },
    );
  };
  // A name that came later would move the form.
  if (name === undefined) return <PageLoading />;
  return (
    <Entrance site={name} heading={texts.enrolHeading}>
      <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{texts.enrolHint}</p>
        <TextField
          label={texts.tabletCode}
          hint={texts.tabletCodeHint}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          className={css.code}
          value={code}
          error={error}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" size="large" wide busy={isBusy && texts.enrolling}>
          {texts.enrol}
        </Button>
        <Link className={css.link} href={formatPath(site, 'sign-in')} replaces>
          {texts.signInInstead}
        </Link>
      </form>
    </Entrance>
  );
}

// The texts of the site: its own words, legal pages, and their translations.
import { Notice } from '../../../../web/ui/feedback/notice.tsx';
import { ScreenLink } from '../../platform/link.tsx';
import { formatPath } from '../../platform/navigation.ts';
import { useCall } from '../../platform/use-call.ts';
import { Pending } from '../../shell/office/pending.tsx';
import { useSelf } from '../../shell/session/board-context.ts';
import { ContentHead, useChosenSet } from '../content-changes/content-changes.ts';
import { LegalPages } from './legal-pages.tsx';
import { SiteWords } from './site-words.tsx';
import type { TextPartProps } from './text-part.ts';
import { texts } from './texts.texts.ts';
import { Translations } from './translations.tsx';

import css from './texts.module.css';

export function TextsScreen() {
  const { site } = useSelf();
  const chosen = useChosenSet();
  const { set } = chosen;
  const { data, error, reload } = useCall(
    'officeTexts',
    { params: { site: site.id }, query: { set: set?.id } },
    { refetchOnWindowFocus: true, revision: [set?.version] },
  );
  if (!data) return <Pending error={error} label={texts.loading} />;
  return <LoadedTexts data={data} chosen={chosen} onChanged={reload} />;
}

function LoadedTexts(props: TextPartProps) {
  const { site } = useSelf();
  const { data, chosen } = props;
  return (
    <>
      <ContentHead title={texts.title} chosen={chosen} isReadOnly={!data.canChange}>
        {data.canChange && (
          <ScreenLink
            variant="soft"
            href={formatPath(site.id, 'menu', { stores: 'all', sheet: 'texts' })}
          >
            {texts.spreadsheet}
          </ScreenLink>
        )}
      </ContentHead>
      <div className={css.parts}>
        {!data.canChange && <Notice>{texts.readOnly}</Notice>}
        <SiteWords {...props} />
        <LegalPages {...props} />
        {data.translations.length > 0 && <Translations {...props} />}
      </div>
    </>
  );
}

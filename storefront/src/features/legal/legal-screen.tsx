import { preventPostcodeBreak } from '../../../../contract/address/non-breaking-postcode.ts';
import type { LegalBlock } from '../../../../contract/pages/pages.ts';
import { PATHS } from '../../platform/paths.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { useSite } from '../config/config.ts';
import { texts } from './legal.texts.ts';

import css from './legal-screen.module.css';

const MIN_HEADINGS_FOR_CONTENTS = 4;

const toAnchor = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Privacy, terms and cookies from the tenant pack; long pages have a table of contents. */
export function LegalScreen({ page }: ScreenProps<'legal'>) {
  const headings = page.blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));
  return (
    <div className={css.screen}>
      <h1 tabIndex={-1} className={css.title} lang={page.lang}>
        {page.title}
      </h1>
      {headings.length >= MIN_HEADINGS_FOR_CONTENTS && (
        <nav aria-label={texts.onThisPage} className={css.contents}>
          <ol lang={page.lang}>
            {headings.map((text) => (
              <li key={text}>
                <a href={`#${toAnchor(text)}`} className={css.link}>
                  {text}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <article className={css.text}>
        <div className={css.blocks} lang={page.lang}>
          {page.blocks.map((block, index) => (
            <Block key={index} block={block} />
          ))}
        </div>
        <Seller />
      </article>
    </div>
  );
}

function Block({ block }: { block: LegalBlock }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h2 id={toAnchor(block.text)} className={css.heading}>
          {block.text}
        </h2>
      );
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'list':
      return (
        <ul className={css.list}>
          {block.items.map((item, index) => (
            <li key={index}>{item}</li>
          ))}
        </ul>
      );
  }
}

/** Provider details required by the Electronic Commerce Regulations 2002, regulation 6. */
function Seller() {
  const { legal, supportEmail } = useSite();
  return (
    <footer className={css.seller}>
      <p>
        {legal.legalName}, {preventPostcodeBreak(legal.address)}
        {legal.companyNumber && texts.companyNumber(legal.companyNumber)}
        {legal.vatNumber && texts.vatNumber(legal.vatNumber)}.
      </p>
      <p>
        {texts.questions} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
      <p className={css.others}>
        <a href={PATHS.privacy}>{texts.privacy}</a> <a href={PATHS.terms}>{texts.terms}</a>{' '}
        <a href={PATHS.cookies}>{texts.cookies}</a>
      </p>
    </footer>
  );
}

import type { LandingPage } from '../../../../contract/pages/pages.ts';
import { ContactForm } from './contact-form.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

import css from './newsletter-and-contact.module.css';

/** The newsletter for what we write, the contact form for what you do. */
export function NewsletterAndContact({ newsletter }: Pick<LandingPage, 'newsletter'>) {
  return (
    <div className={css.forms}>
      <div className={css.inner}>
        <NewsletterForm {...newsletter} />
        <ContactForm />
      </div>
    </div>
  );
}

import { ContactForm } from './contact-form.tsx';
import css from './letters.module.css';
import { NewsletterForm } from './newsletter-form.tsx';

/** The newsletter for what we write, the contact form for what you do. */
export function Letters({ newsletterWording }: { newsletterWording: string }) {
  return (
    <div className={css.letters}>
      <div className={css.inner}>
        <NewsletterForm wording={newsletterWording} />
        <ContactForm />
      </div>
    </div>
  );
}

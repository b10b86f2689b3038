import { useNamesLang } from '../config/config.ts';
import type { CheckoutErrors } from './checkout-errors.ts';
import { changeDraft, useCheckoutDraft } from './checkout-draft.ts';
import { Checkbox } from '../../../../web/ui/checkbox.tsx';
import { ForeignWords } from '../../../../web/ui/foreign-words.tsx';
import { Section } from './section.tsx';
import * as texts from './checkout.texts.ts';

/** Before alcohol and the like is paid for; the door then asks again (Challenge 25; Licensing Act 2003, section 146). */
export function AgeDeclaration({ dishes, errors }: { dishes: string; errors: CheckoutErrors }) {
  const { isOfAge } = useCheckoutDraft();
  const lang = useNamesLang();
  return (
    <Section title={texts.ageCheck}>
      <Checkbox
        label={texts.declareAge}
        description={<ForeignWords sentence={texts.challenge25} words={dishes} lang={lang} />}
        checked={isOfAge}
        error={errors.age}
        onChange={(event) => changeDraft({ isOfAge: event.target.checked })}
      />
    </Section>
  );
}

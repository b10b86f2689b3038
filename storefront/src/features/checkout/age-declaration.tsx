import { Checkbox } from '../../../../web/ui/fields/checkbox.tsx';
import { ForeignText } from '../../../../web/ui/text/foreign-text.tsx';
import { useNamesLang } from '../config/config.ts';
import { changeDraft, useCheckoutDraft } from './checkout-draft.ts';
import { CheckoutSection } from './checkout-section.tsx';
import { texts } from './checkout.texts.ts';

interface AgeDeclarationProps {
  dishes: readonly string[];
  error: string | undefined;
}

/** Asked before age-restricted goods are paid for and again on delivery (Challenge 25; Licensing Act 2003, section 146). */
export function AgeDeclaration({ dishes, error }: AgeDeclarationProps) {
  const { isOfAge } = useCheckoutDraft();
  const lang = useNamesLang();
  return (
    <CheckoutSection title={texts.ageCheck}>
      <Checkbox
        label={texts.declareAge}
        description={
          <ForeignText sentence={texts.challenge25} text={dishes.join(', ')} lang={lang} />
        }
        checked={isOfAge}
        error={error}
        onChange={(event) => changeDraft({ isOfAge: event.target.checked })}
      />
    </CheckoutSection>
  );
}

// The price rules of a dish: in words, added, changed and taken away, and what it costs by them.
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';

import type { OfficeRule } from '../../../../../contract/catalogue/price-rule.ts';
import { Button } from '../../../../../web/ui/buttons/button.tsx';
import { toast } from '../../../../../web/ui/feedback/toast.ts';
import { describeFailure } from '../../../platform/console-client.ts';
import { describeRule, useSaveChanges } from '../../content-changes/content-changes.ts';
import type { PriceRulesProps } from './price-rules-props.ts';
import { texts } from './price-rules.texts.ts';
import { PriceSampleFields } from './price-sample.tsx';
import { RuleForm } from './rule-form.tsx';
import { createRule, listRuleChange, replaceRule, toTypedRule } from './typed-rule.ts';

import css from '../menu.module.css';
import own from './price-rules.module.css';

export function PriceRules(props: PriceRulesProps) {
  const { subject, place, menu, where, storeIds, chosen, onSaved } = props;
  const { rules, otherRules } = subject;
  const id = useId();
  /** The place of the rule that is open; -1: a new one. */
  const [open, setOpen] = useState<number | null>(null);
  const save = useSaveChanges(chosen, onSaved);
  const remove = useMutation({
    mutationFn: (index: number) =>
      save({
        title: texts.removed(subject.name),
        changes: [listRuleChange(place, replaceRule(rules, index, null))],
      }),
    onSuccess: () => onSaved(),
    onError: (error) => toast(describeFailure(error), { kind: 'alert' }),
  });
  const canChange = (rule: OfficeRule): boolean =>
    menu.canChangeAll || (rule.storeIds.length > 0 && !rule.hasOtherStores);
  const form = (index: number, rule = createRule(storeIds)) => (
    <RuleForm {...props} index={index} first={rule} onClose={() => setOpen(null)} />
  );
  return (
    <section className={css.form} aria-labelledby={id}>
      <h3 id={id} className={css.legend}>
        {texts.rules}
      </h3>
      {rules.length > 0 ? (
        <ul className={css.own}>
          {rules.map((rule, index) => {
            const words = describeRule(rule, menu.currency, menu.stores);
            if (index === open)
              return (
                <li key={words}>
                  <div className={css.opened}>{form(index, toTypedRule(rule))}</div>
                </li>
              );
            return (
              <li key={words}>
                <span>{words}</span>
                {canChange(rule) && (
                  <span className={own.actions}>
                    <button
                      type="button"
                      className={css.textButton}
                      aria-label={texts.change(words)}
                      onClick={() => setOpen(index)}
                    >
                      {texts.changeShort}
                    </button>
                    <button
                      type="button"
                      className={css.textButton}
                      aria-label={texts.remove(words)}
                      onClick={() => remove.mutate(index)}
                    >
                      {texts.removeShort}
                    </button>
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      ) : (
        <p className={css.quiet}>{texts.none}</p>
      )}
      {otherRules > 0 && <p className={css.quiet}>{texts.others(otherRules)}</p>}
      {rules.length > 1 && <p className={css.quiet}>{texts.hint}</p>}
      {open === -1 ? (
        form(-1)
      ) : (
        <Button variant="soft" onClick={() => setOpen(-1)}>
          {texts.add(where)}
        </Button>
      )}
      {rules.length + subject.differences.length > 0 && <PriceSampleFields {...props} />}
    </section>
  );
}

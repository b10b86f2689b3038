import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';

import type { Allergen } from '../../../../contract/allergens/allergens.ts';
import type {
  PhoneOrderInput,
  PhoneQuote,
  TakenOrder,
} from '../../../../contract/console/phone-orders.ts';
import { isDialablePhone } from '../../../../contract/sign-in/sign-in-rules.ts';
import type { Timings } from '../../../../contract/sites/store.ts';
import { cleanLine, cleanLines } from '../../../../contract/text/clean-text.ts';
import { isEmptyText } from '../../../../contract/text/is-empty-text.ts';
import { MAX_LENGTH } from '../../../../contract/text/text-lengths.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Notice } from '../../../../web/ui/feedback/notice.tsx';
import { Checkbox } from '../../../../web/ui/fields/checkbox.tsx';
import { focusFirstInvalid } from '../../../../web/ui/fields/focus-first-invalid.ts';
import { Segments } from '../../../../web/ui/fields/segments.tsx';
import { TextArea } from '../../../../web/ui/fields/text-area.tsx';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { call, describeFailure } from '../../platform/console-client.ts';
import { formatMoney } from '../../platform/locale.ts';
import { useBoardStore, useSelf } from '../../shell/session/board-context.ts';
import { usePermitted } from '../../shell/session/permissions.ts';
import { toCartLines, type Draft, type DraftAddress } from './draft.ts';
import { texts } from './phone-orders.texts.ts';
import { TimeChoice } from './time-choice.tsx';
import { useTimes, type Loaded } from './use-offer.ts';

import css from './order-form.module.css';

const MODES = (['pickup', 'delivery'] as const).map((value) => ({
  value,
  label: texts.modes[value],
}));

interface OrderFormProps {
  draft: Draft;
  quote: Loaded<PhoneQuote>;
  onChange: (part: Partial<Draft>) => void;
  onTaken: (order: TakenOrder) => void;
  /** The server refused it: the quote is out of date. */
  onRefused: () => void;
}

/** How, when and for whom; sends the link. */
export function OrderForm({ draft, quote, onChange, onTaken, onRefused }: OrderFormProps) {
  const { site } = useSelf();
  const { storeId } = useBoardStore();
  const permitted = usePermitted('orders.take');
  const [isChecked, setIsChecked] = useState(false);
  const { mode, address, slot, name, phone, note, isAdult, sent } = draft;
  const isDelivery = mode === 'delivery';
  const itemIds = draft.lines.map(({ item }) => item.id);
  const times = useTimes(mode, address.postcode.trim(), itemIds);
  const isRestricted = quote.data?.lines.some((line) => line.isAgeRestricted) === true;
  const problems = findProblems(draft, isRestricted, times.data);
  const shown: Problems = isChecked ? problems : {};
  const isReady = quote.data !== null && quote.data.problems.length === 0 && !quote.isLoading;

  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const content = {
        storeId,
        mode,
        lines: toCartLines(draft.lines),
        slot,
        note: cleanLines(note),
        expectedTotal: quote.data?.totalMinor ?? 0,
        ...(quote.data && { expectedAllergens: listAllergens(quote.data) }),
        ...(isRestricted && { ageDeclared: isAdult }),
        contact: { name: cleanLine(name), phone: cleanLine(phone) },
        address: isDelivery ? address : null,
      } satisfies Omit<PhoneOrderInput, 'id'>;
      const json = JSON.stringify(content);
      const id = sent.content === json ? sent.id : crypto.randomUUID();
      onChange({ sent: { id, content: json } });
      return call('takePhoneOrder', { params: { site: site.id }, body: { id, ...content } });
    },
    onSuccess: onTaken,
    onError: onRefused,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setIsChecked(true);
    if (Object.keys(problems).length > 0) return focusFirstInvalid(event.currentTarget);
    if (isReady) permitted?.(mutate);
  };
  const changeAddress = (part: Partial<DraftAddress>): void =>
    onChange({ address: { ...address, ...part } });
  const addressField = (field: keyof DraftAddress, label: string) => (
    <TextField
      label={label}
      autoComplete="off"
      maxLength={MAX_LENGTH.address[field]}
      value={address[field]}
      error={shown[field]}
      onChange={(event) => changeAddress({ [field]: event.target.value })}
    />
  );
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <Segments
        legend={texts.how}
        options={MODES}
        value={mode}
        onChange={(value) => onChange({ mode: value, slot: 'asap' })}
      />
      {isDelivery && (
        <div className={css.pair}>
          {addressField('postcode', texts.postcode)}
          {addressField('line1', texts.line1)}
          {addressField('flat', texts.flat)}
          {addressField('town', texts.town)}
          {addressField('instructions', texts.instructions)}
        </div>
      )}
      <TimeChoice
        times={times}
        slot={slot}
        slotError={shown.slot}
        onChange={(value) => onChange({ slot: value })}
      />
      <Notice tone="warning">{texts.askAllergies}</Notice>
      <TextArea
        label={texts.note}
        rows={2}
        maxLength={MAX_LENGTH.orderNote}
        value={note}
        onChange={(event) => onChange({ note: event.target.value })}
      />
      <div className={css.pair}>
        <TextField
          label={texts.name}
          autoComplete="off"
          maxLength={MAX_LENGTH.fullName}
          value={name}
          error={shown.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <TextField
          label={texts.phone}
          hint={texts.phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={MAX_LENGTH.phone}
          value={phone}
          error={shown.phone}
          onChange={(event) => onChange({ phone: event.target.value })}
        />
      </div>
      {isRestricted && (
        <Checkbox
          label={texts.isAdult}
          checked={isAdult}
          error={shown.isAdult}
          onChange={(event) => onChange({ isAdult: event.target.checked })}
        />
      )}
      {isChecked && (!isReady || shown.slot) && !quote.isLoading && (
        <p role="alert">{texts.fixProblems}</p>
      )}
      {error && (
        <Notice tone="danger" role="alert">
          {describeFailure(error)}
        </Notice>
      )}
      <Button
        type="submit"
        size="large"
        wide
        busy={isPending ? texts.sending : quote.isLoading && texts.pricing}
        disabled={!permitted}
      >
        {quote.data
          ? texts.sendTotal(formatMoney(quote.data.totalMinor, quote.data.currency))
          : texts.send}
      </Button>
    </form>
  );
}

const listAllergens = ({ allergens: { contains, mayContain } }: PhoneQuote): Allergen[] => [
  ...contains,
  ...mayContain,
];

type Problems = Partial<Record<keyof DraftAddress | 'slot' | 'name' | 'phone' | 'isAdult', string>>;

/** A time that was chosen may be full or over by now. Without the times of the store, any choice. */
function isOffered(slot: string, times: Timings | null): boolean {
  if (!times) return slot !== '';
  if (slot === 'asap') return times.asap !== null;
  return times.days.some(({ slots }) => slots.some(({ startsAt }) => startsAt === slot));
}

function findProblems(
  { mode, address, slot, name, phone, isAdult }: Draft,
  isRestricted: boolean,
  times: Timings | null,
): Problems {
  const needed = (['postcode', 'line1', 'town'] as const).filter(
    (field) => mode === 'delivery' && isEmptyText(address[field]),
  );
  return {
    ...Object.fromEntries(needed.map((field) => [field, texts.needed])),
    ...(!isOffered(slot, times) && { slot: texts.pickTime }),
    ...(isEmptyText(name) && { name: texts.needed }),
    ...(!isDialablePhone(phone) && { phone: texts.phoneInvalid }),
    ...(isRestricted && !isAdult && { isAdult: texts.needed }),
  };
}

import type { ComponentProps } from 'react';

import type { OfficeMenu } from '../../../../contract/content/office-menu.ts';
import type { OfficeOffers } from '../../../../contract/content/office-offers.ts';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import type { OfferDraft } from './offer-draft.ts';
import type { OfferFaults } from './offer-faults.ts';

export interface OfferFieldsProps {
  draft: OfferDraft;
  faults: OfferFaults;
  offers: OfficeOffers;
  /** Undefined: it is on its way. */
  menu: OfficeMenu | undefined;
  change: (part: Partial<OfferDraft>) => void;
}

type TextName = {
  [Name in keyof OfferDraft]: OfferDraft[Name] extends string ? Name : never;
}[keyof OfferDraft];

/** A field of the form for one text of the offer. */
export function OfferText({
  name,
  fields: { draft, faults, change },
  ...field
}: Omit<ComponentProps<typeof TextField>, 'name'> & {
  name: Exclude<TextName, 'kind'>;
  fields: OfferFieldsProps;
}) {
  return (
    <TextField
      autoComplete="off"
      {...field}
      value={draft[name]}
      error={faults[name]}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
}

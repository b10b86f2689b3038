import { useEffect, useMemo, useState } from 'react';
import type {
  AddressSuggestion,
  AddressSuggestions,
} from '../../../../contract/address-suggestion.ts';
import { withWholePostcode } from '../../../../contract/whole-postcode.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { Combobox } from '../../../../web/ui/combobox.tsx';
import { afterPause } from './after-pause.ts';
import { asOneLine } from './as-one-line.ts';
import { readSearch } from './read-search.ts';
import { texts } from './addresses.texts.ts';

const asOption = (address: AddressSuggestion): string => withWholePostcode(asOneLine(address));

export interface AddressFinderProps {
  /** A postcode that is known already. */
  initially: string;
  onFound: (address: AddressSuggestion) => void;
  className?: string | undefined;
}

/** Offers the addresses of a postcode; whatever is typed here is a search and never an address. */
export function AddressFinder({ initially, onFound, className }: AddressFinderProps) {
  const [text, setText] = useState(initially);
  const [asked, setAsked] = useState('');
  const typing = useMemo(() => afterPause(setAsked), []);
  useEffect(() => typing.stop, [typing]);
  const search = readSearch(asked);
  const postcode = search?.postcode;
  const { data, isError, isFetching, isPlaceholderData } = useCall('addressSuggestions', {
    query: search ? { ...search } : {},
    enabled: search !== null,
    keepsLast: true,
  });
  const addresses = useMemo(
    // The answer of before is of use while the same postcode is narrowed down.
    () => data?.addresses.filter((each) => each.postcode === postcode) ?? [],
    [data, postcode],
  );
  const options = useMemo(() => addresses.map(asOption), [addresses]);

  const choose = (index: number) => {
    const address = addresses[index];
    if (!address) return;
    setText(asOption(address));
    typing.now('');
    onFound(address);
  };
  return (
    <Combobox
      label={texts.find}
      hint={texts.findHow}
      className={className}
      text={text}
      onText={(typed) => {
        setText(typed);
        typing.say(typed);
      }}
      onOpen={() => {
        if (asked === '') typing.now(text);
      }}
      options={options}
      onChoose={choose}
      listLabel={texts.found}
      status={
        search ? statusOf({ data: isPlaceholderData ? undefined : data, isError, isFetching }) : ''
      }
    />
  );
}

interface Answered {
  data: AddressSuggestions | undefined;
  isError: boolean;
  isFetching: boolean;
}

function statusOf({ data, isError, isFetching }: Answered): string {
  if (data) {
    const { total, addresses } = data;
    return total === 0 ? texts.noneFound : texts.someFound(total, addresses.length);
  }
  if (isFetching) return texts.looking;
  return isError ? texts.notFoundOut : '';
}

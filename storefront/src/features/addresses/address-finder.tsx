import { useEffect, useMemo, useState } from 'react';
import type {
  AddressSuggestion,
  AddressSuggestions,
} from '../../../../contract/address-suggestion.ts';
import { preventPostcodeBreak } from '../../../../contract/non-breaking-postcode.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { Combobox } from '../../../../web/ui/combobox.tsx';
import { debounce } from './debounce.ts';
import { formatAddress } from './format-address.ts';
import { parseAddressSearch } from './address-search.ts';
import { texts } from './addresses.texts.ts';

const asOption = (address: AddressSuggestion): string => preventPostcodeBreak(formatAddress(address));

export interface AddressFinderProps {
  /** A postcode that is known already. */
  initially: string;
  onFound: (address: AddressSuggestion) => void;
  className?: string | undefined;
}

/** Suggests the addresses of a postcode; the text typed is a search and never stored as an address. */
export function AddressFinder({ initially, onFound, className }: AddressFinderProps) {
  const [text, setText] = useState(initially);
  const [asked, setAsked] = useState('');
  const typing = useMemo(() => debounce(setAsked), []);
  useEffect(() => typing.stop, [typing]);
  const search = parseAddressSearch(asked);
  const postcode = search?.postcode;
  const { data, isError, isFetching, isPlaceholderData } = useCall('addressSuggestions', {
    query: search ? { ...search } : {},
    enabled: search !== null,
    keepsPrevious: true,
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
        search
          ? getStatusText({ data: isPlaceholderData ? undefined : data, isError, isFetching })
          : ''
      }
    />
  );
}

interface Answered {
  data: AddressSuggestions | undefined;
  isError: boolean;
  isFetching: boolean;
}

function getStatusText({ data, isError, isFetching }: Answered): string {
  if (data) {
    const { total, addresses } = data;
    return total === 0 ? texts.noneFound : texts.someFound(total, addresses.length);
  }
  if (isFetching) return texts.looking;
  return isError ? texts.notFoundOut : '';
}

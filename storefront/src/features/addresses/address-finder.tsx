import { useEffect, useMemo, useState } from 'react';

import type {
  AddressSuggestion,
  AddressSuggestions,
} from '../../../../contract/address/address-suggestion.ts';
import { preventPostcodeBreak } from '../../../../contract/address/non-breaking-postcode.ts';
import { Combobox } from '../../../../web/ui/fields/combobox.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { texts } from './addresses.texts.ts';
import { debounce } from './debounce.ts';
import { formatAddress } from './format-address.ts';
import { parseAddressSearch } from './parse-address-search.ts';

const toOption = (address: AddressSuggestion): string =>
  preventPostcodeBreak(formatAddress(address));

export interface AddressFinderProps {
  initialText: string;
  onFound: (address: AddressSuggestion) => void;
  className?: string | undefined;
}

/** Suggests the addresses of a postcode. The typed text is only a search. */
export function AddressFinder({ initialText, onFound, className }: AddressFinderProps) {
  const [text, setText] = useState(initialText);
  const [searchText, setSearchText] = useState('');
  const debounced = useMemo(() => debounce(setSearchText), []);
  useEffect(() => debounced.cancel, [debounced]);
  const search = parseAddressSearch(searchText);
  const postcode = search?.postcode;
  const { data, isError, isFetching, isPlaceholderData } = useCall('addressSuggestions', {
    query: search ? { ...search } : {},
    enabled: search !== null,
    keepsPrevious: true,
  });
  const addresses = useMemo(
    // The previous suggestions stay useful while only the rest of the search changes.
    () => data?.addresses.filter((each) => each.postcode === postcode) ?? [],
    [data, postcode],
  );
  const options = useMemo(() => addresses.map(toOption), [addresses]);

  const choose = (index: number) => {
    const address = addresses[index];
    if (!address) return;
    setText(toOption(address));
    debounced.setNow('');
    onFound(address);
  };
  return (
    <Combobox
      label={texts.find}
      hint={texts.findHow}
      className={className}
      text={text}
      onTextChange={(typed) => {
        setText(typed);
        debounced.set(typed);
      }}
      onOpen={() => {
        if (searchText === '') debounced.setNow(text);
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

interface SearchState {
  data: AddressSuggestions | undefined;
  isError: boolean;
  isFetching: boolean;
}

function getStatusText({ data, isError, isFetching }: SearchState): string {
  if (data) {
    const { total, addresses } = data;
    return total === 0 ? texts.noneFound : texts.someFound(total, addresses.length);
  }
  if (isFetching) return texts.looking;
  return isError ? texts.notFoundOut : '';
}

// Customers are found by a search and opened one at a time; there is no list of all.
import { useState } from 'react';

import type { FoundCustomer } from '../../../../contract/console/customer-record.ts';
import { MIN_CUSTOMER_SEARCH } from '../../../../contract/customers/customer-search.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { classNames } from '../../../../web/ui/class-names.ts';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { focusOnMount } from '../../../../web/ui/focus-on-mount.ts';
import { Link } from '../../platform/link.tsx';
import { formatPath, navigate, usePath } from '../../platform/navigation.ts';
import { useCall } from '../../platform/use-call.ts';
import { Pending } from '../../shell/office/pending.tsx';
import { useSelf } from '../../shell/session/board-context.ts';
import { useFormatYearDay } from '../../shell/session/time-formats.ts';
import { CustomerDetails } from './customer-details.tsx';
import { texts } from './customers.texts.ts';

import css from './customers.module.css';

export function CustomersScreen() {
  const { site } = useSelf();
  const openId = new URLSearchParams(usePath().split('?')[1]).get('customer');
  // Each erasure repeats the search, whose results then leave the customer out.
  const [erasures, setErasures] = useState(0);
  return (
    <div className={classNames(css.screen, openId && css.hasRecord)}>
      <section className={css.side} aria-label={texts.customers}>
        <h1 className={css.title}>{texts.customers}</h1>
        <Search openId={openId} erasures={erasures} />
      </section>
      {openId && (
        <section className={css.record} aria-label={texts.record}>
          <Link ref={focusOnMount} className={css.back} href={formatPath(site.id, 'customers')}>
            {texts.back}
          </Link>
          <CustomerDetails
            key={openId}
            id={openId}
            onErased={() => {
              setErasures(erasures + 1);
              navigate(formatPath(site.id, 'customers'), { replaces: true });
            }}
          />
        </section>
      )}
    </div>
  );
}

/** Each search is recorded and counted, so it waits for the button. */
function Search({ openId, erasures }: { openId: string | null; erasures: number }) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<{ search: string; isTooShort: boolean } | null>(null);
  return (
    <>
      <form
        className={css.search}
        role="search"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const search = typed.trim();
          setAsked({ search, isTooShort: search.length < MIN_CUSTOMER_SEARCH });
        }}
      >
        <TextField
          label={texts.search}
          hint={texts.searchHint}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          error={asked?.isTooShort ? texts.tooShort : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit">{texts.find}</Button>
      </form>
      {asked && !asked.isTooShort && (
        <Found key={asked.search} search={asked.search} openId={openId} erasures={erasures} />
      )}
    </>
  );
}

function Found({
  search,
  openId,
  erasures,
}: {
  search: string;
  openId: string | null;
  erasures: number;
}) {
  const { site } = useSelf();
  const { data, error } = useCall(
    'findCustomers',
    { params: { site: site.id }, query: { search } },
    { revision: [erasures] },
  );
  if (!data) return <Pending error={error} label={texts.searching} />;
  if (data.length === 0)
    return (
      <p className={css.quiet} role="status">
        {texts.none}
      </p>
    );
  return (
    <ul className={css.found} aria-label={texts.found}>
      {data.map((customer) => (
        <li key={customer.id}>
          <FoundRow customer={customer} isOpen={customer.id === openId} />
        </li>
      ))}
    </ul>
  );
}

function FoundRow({ customer, isOpen }: { customer: FoundCustomer; isOpen: boolean }) {
  const { site } = useSelf();
  const formatDay = useFormatYearDay();
  const { id, name, email, phone, orders, lastOrderAt } = customer;
  return (
    <Link
      className={css.row}
      href={formatPath(site.id, 'customers', { customer: id })}
      aria-current={isOpen ? 'true' : undefined}
    >
      <strong>{name}</strong>
      <span className={css.end}>{texts.orderCount(orders)}</span>
      <span className={css.quiet}>
        {[email, phone, lastOrderAt && texts.lastOrder(formatDay(lastOrderAt))]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </Link>
  );
}

// The record of one customer: who they are, what they ordered, what they agreed to, their credit.
import { useState, type ReactNode } from 'react';

import type { CustomerRecord } from '../../../../contract/console/customer-record.ts';
import { nameCustomer } from '../../../../contract/customers/customer-search.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { formatList, formatMoney } from '../../platform/locale.ts';
import { useCall } from '../../platform/use-call.ts';
import { Pending } from '../../shell/office/pending.tsx';
import { useSelf } from '../../shell/session/board-context.ts';
import { useFormatYearDay } from '../../shell/session/time-formats.ts';
import { OrderRow } from '../reports/reports.ts';
import { CustomerRights } from './customer-rights.tsx';
import { texts } from './customers.texts.ts';

import css from './customers.module.css';

export function CustomerDetails({ id, onErased }: { id: string; onErased: () => void }) {
  const { site } = useSelf();
  const { data, error } = useCall('openCustomer', { params: { site: site.id, id } });
  if (!data) return <Pending error={error} label={texts.opening} />;
  const { consents, credit, favourites, currency } = data;
  return (
    <>
      <h1 className={css.name}>{nameCustomer(data.customer)}</h1>
      <Facts record={data} />
      <Part title={texts.orders}>
        <Orders record={data} />
      </Part>
      {credit.entries.length > 0 && (
        <Part title={texts.credit(formatMoney(credit.balanceMinor, currency))}>
          <Credit record={data} />
        </Part>
      )}
      <Part title={texts.consents}>
        <Consents consents={consents} />
      </Part>
      {favourites.length > 0 && (
        <Part title={texts.favourites}>
          <p>{formatList(favourites)}</p>
        </Part>
      )}
      {data.canManage ? (
        <CustomerRights customer={data.customer} onErased={onErased} />
      ) : (
        <p className={css.quiet}>{texts.ownerOnly}</p>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.part}>
      <h2 className={css.heading}>{title}</h2>
      {children}
    </section>
  );
}

function Facts({ record: { customer, orders, currency } }: { record: CustomerRecord }) {
  const formatDay = useFormatYearDay();
  const { email, phone, createdAt } = customer;
  return (
    <dl className={css.facts}>
      {email !== null && (
        <Fact name={texts.email}>
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
      )}
      {phone !== null && (
        <Fact name={texts.phone}>
          <a href={`tel:${phone}`}>{phone}</a>
        </Fact>
      )}
      <Fact name={texts.since}>{formatDay(createdAt)}</Fact>
      <Fact name={texts.ordered}>
        {texts.orderedFor(texts.orderCount(orders.count), formatMoney(orders.spentMinor, currency))}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const SHOWN_AT_FIRST = 8;

function Orders({ record: { orders, currency } }: { record: CustomerRecord }) {
  const [isWhole, setIsWhole] = useState(false);
  const { latest, count } = orders;
  if (latest.length === 0) return <p className={css.quiet}>{texts.noOrders}</p>;
  return (
    <>
      <ul className={css.list}>
        {latest.slice(0, isWhole ? undefined : SHOWN_AT_FIRST).map((order) => (
          <li key={order.id}>
            <OrderRow order={order} currency={currency} />
          </li>
        ))}
      </ul>
      {!isWhole && latest.length > SHOWN_AT_FIRST && (
        <div className={css.actions}>
          <Button variant="soft" size="small" onClick={() => setIsWhole(true)}>
            {texts.earlierOrders}
          </Button>
        </div>
      )}
      {isWhole && count > latest.length && (
        <p className={css.quiet}>{texts.onlyLatest(latest.length, count)}</p>
      )}
    </>
  );
}

function Credit({ record: { credit, currency } }: { record: CustomerRecord }) {
  const formatDay = useFormatYearDay();
  return (
    <ul className={css.list}>
      {credit.entries.map(({ id, kind, amountMinor, at, order }) => (
        <li key={id} className={css.entry}>
          <span>
            {texts.creditKinds[kind]}
            {order && ` ${order.number}`}
          </span>
          <span className={css.end}>{formatMoney(amountMinor, currency)}</span>
          <span className={css.quiet}>{formatDay(at)}</span>
        </li>
      ))}
    </ul>
  );
}

function Consents({ consents }: Pick<CustomerRecord, 'consents'>) {
  const formatDay = useFormatYearDay();
  if (consents.length === 0) return <p className={css.quiet}>{texts.noConsents}</p>;
  return (
    <ul className={css.list}>
      {consents.map(({ kind, channel, wording, agreedAt, withdrawnAt }) => (
        <li key={`${kind} ${channel} ${agreedAt}`} className={css.entry}>
          <span>{texts.consent(texts.consentKinds[kind], texts.channels[channel])}</span>
          <span className={css.end}>{withdrawnAt === null ? texts.active : texts.withdrawn}</span>
          <span className={css.quiet}>
            {texts.agreed(formatDay(agreedAt))}
            {withdrawnAt && `, ${texts.withdrawnOn(formatDay(withdrawnAt))}`}
            {wording && `: “${wording}”`}
          </span>
        </li>
      ))}
    </ul>
  );
}

-- Plus-aliases ('name+x@example.com') and, at Gmail, dots lead to the same mailbox: an invitation of oneself earns nothing.
create or replace function contact_key(contact text) returns text
  language sql immutable parallel safe
  as $$ select nullif(case when contact like '%@%' then
      (select case when domain in ('gmail.com', 'googlemail.com') then replace(mailbox, '.', '') || '@gmail.com'
          else mailbox || '@' || domain end
        from (select split_part(split_part(address, '@', 1), '+', 1) as mailbox, split_part(address, '@', 2) as domain
          from (select lower(trim(contact)) as address) spelled) parts)
    else right(regexp_replace(contact, '\D', '', 'g'), 9) end, '') $$;

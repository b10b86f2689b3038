-- Words by which staff find a customer among all of a site: those of the name, the e-mail address and the phone number.
create table customer_words (
  tenant_id text not null,
  -- Folded as names are by contract/text/fold-text.ts; an e-mail address as it is stored; of a phone number '<' and its last nine
  -- digits backwards, as people know the end of a number. Bytes are compared, so that the beginning of a word is a range.
  word text collate "C" not null,
  customer_id uuid not null,
  primary key (tenant_id, word, customer_id),
  foreign key (tenant_id, customer_id) references customers on delete cascade
);
create index customer_words_customer on customer_words (tenant_id, customer_id);

-- Marks, quotes, dashes and other punctuation are dropped.
create function fold_customer_word(word text) returns text language sql immutable as $$
  select left(replace(replace(replace(replace(
    translate(
      regexp_replace(lower(normalize(word, nfkd)),
        '[\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00b4\u02bc\u0300-\u036f\u200b-\u201f\u2032\u2033\u2060\ufeff]', '', 'g'),
      'łøđðħı', 'loddhi'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 100)
$$;

create function list_customer_words(name text, email text, phone text) returns setof text language sql immutable as $$
  select distinct word from (
    select fold_customer_word(part) from regexp_split_to_table(name, '\s+') as part
    -- Each half of a double name, too.
    union all select fold_customer_word(part) from regexp_split_to_table(name, '[\s\u002d\u2010-\u2015]+') as part
    union all select email
    union all select fold_customer_word(split_part(email, '@', 1))
    union all select '<' || reverse(right(phone, 9)) where phone <> ''
  ) as words(word) where word <> ''
$$;

alter table customers no force row level security;
insert into customer_words (tenant_id, word, customer_id)
  select c.tenant_id, word, c.customer_id
  from customers c, list_customer_words(c.first_name || ' ' || c.last_name, c.email, c.phone) as word;
alter table customers force row level security;
call protect_tenant_table('customer_words');

create function store_customer_words() returns trigger language plpgsql as $$
begin
  delete from customer_words w where w.tenant_id = new.tenant_id and w.customer_id = new.customer_id;
  insert into customer_words (tenant_id, word, customer_id)
    select new.tenant_id, word, new.customer_id
    from list_customer_words(new.first_name || ' ' || new.last_name, new.email, new.phone) as word;
  return null;
end $$;
create trigger customers_words after insert or update of first_name, last_name, email, phone on customers for each row
  execute function store_customer_words();

-- Accounts at card providers, sealed by a key outside the database (TIFFIN_SEAL_KEY).
create table card_accounts (
  tenant_id text not null,
  account_id text not null,
  provider text not null check (provider = 'stripe'),
  -- Nonce, ciphertext and tag of AES-256-GCM; tenant and account are its associated data.
  sealed bytea not null,
  -- Tells whether two entries are equal, without the secret.
  fingerprint text not null,
  last_digits text not null,
  set_by text not null,
  set_at timestamptz not null,
  primary key (tenant_id, account_id)
);
call protect_tenant_table('card_accounts');

-- A process reads those of all sites at once.
grant tiffin_clockwork to current_user;
grant create on schema public to tiffin_clockwork;
grant select on card_accounts to tiffin_clockwork;
create policy clockwork_reads_card_accounts on card_accounts for select to tiffin_clockwork using (true);
create function list_card_accounts() returns table (tenant_id text, account_id text, sealed bytea)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$ begin return query select c.tenant_id, c.account_id, c.sealed from card_accounts c; end $$;
alter function list_card_accounts owner to tiffin_clockwork;
revoke all on function list_card_accounts from public;
grant execute on function list_card_accounts to tiffin_app;
revoke create on schema public from tiffin_clockwork;
revoke tiffin_clockwork from current_user;

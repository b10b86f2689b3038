-- Each sign-in from an unknown browser counts the wrong guesses of all tenants, which the primary key cannot find.
create index allowances_wrong_guesses on allowances (kind) where kind in ('guess-tenant', 'guess-staff-tenant');

-- When the customer declared to be 18 or over, which age-restricted dishes ask for; null: nobody asked.
alter table orders add column age_declared_at timestamptz;

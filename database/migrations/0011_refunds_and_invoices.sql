-- Money that goes back, tax invoices, and what the list of payments sorts and searches by.
alter table payments
  -- Paid back for certain, and on its way back. Together never more than was paid, whoever asks at the same moment.
  add column refunded numeric(12, 2) not null default 0,
  add column refund_pending numeric(12, 2) not null default 0,
  -- What the shop owes: the order was cancelled after it was paid, or was paid twice.
  add column refund_due numeric(12, 2) not null default 0,
  -- What the provider keeps of it; null where nobody has told.
  add column fee numeric(12, 2),
  add column paid_at timestamptz,
  add column version integer not null default 1,
  add column search_text text not null generated always as (
    search_key(description || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(provider_reference, ''))
  ) stored,
  add constraint refunds_within_payment check (refunded >= 0 and refund_pending >= 0 and refunded + refund_pending <= amount),
  add constraint refund_due_within_payment check (refund_due >= 0 and refunded + refund_due <= amount),
  add constraint only_paid_is_refunded check (
    refunded + refund_pending + refund_due = 0 or status in ('paid', 'partially_refunded', 'refunded')
  );

create table refunds (
  id uuid primary key,
  payment_uuid uuid not null references payments (uuid),
  amount numeric(12, 2) not null check (amount > 0),
  reason text not null,
  state text not null check (state in ('requested', 'settled', 'failed')),
  -- A person pays it back outside the shop (the provider's dashboard, the counter) and says so here.
  by_hand boolean not null default false,
  provider_reference text,
  -- What staff must know of it, in a sentence.
  told text,
  -- What went back on the shelf with it: [{item_id, quantity}], read by whoever owns the goods.
  returned jsonb not null default '[]',
  user_id uuid references users (id) on delete set null,
  -- As that person was called then.
  by_name text not null,
  created_at timestamptz not null,
  -- When the provider was asked: never twice.
  sent_at timestamptz,
  closed_at timestamptz
);
create index refunds_payment on refunds (payment_uuid, created_at, id);
create index refunds_requested on refunds (created_at) where state = 'requested';

create index payments_status on payments (status, created_at desc, uuid);
create index payments_amount on payments (amount, uuid);
create index payments_customer on payments (lower(last_name), lower(first_name), uuid);
create index payments_due on payments (created_at desc, uuid) where refund_due > 0;
create index payments_search on payments using gin (search_text gin_trgm_ops);
create index payment_events_refused on payment_events (at desc, id)
  where kind like 'refused%' or kind in ('held_for_a_person', 'not_applied', 'unconfirmed');

-- What the buyer reads of a step; `note` is the staff's own.
alter table order_history add column buyer_note text;

-- Numbers without gaps: the row is locked until whatever takes a number is true (VAT Act 89 of 1991 s20(4)(d)).
create table tax_series (
  series text primary key check (series in ('invoice', 'credit_note')),
  last_number integer not null default 0
);
insert into tax_series (series) values ('invoice'), ('credit_note');

create table tax_documents (
  id uuid primary key,
  series text not null references tax_series (series),
  serial integer not null,
  number text not null unique,
  order_id uuid not null references orders (id),
  refund_id uuid references refunds (id),
  issued_at timestamptz not null,
  -- All that is printed, as it was when it was issued.
  document jsonb not null,
  unique (series, serial),
  constraint credit_note_has_refund check ((series = 'credit_note') = (refund_id is not null))
);
create unique index tax_documents_one_invoice on tax_documents (order_id) where series = 'invoice';
create unique index tax_documents_one_credit_note on tax_documents (refund_id) where refund_id is not null;
create index tax_documents_order on tax_documents (order_id, issued_at);

-- What was there before.
update payments set
  paid_at = told.at,
  fee = told.fee
from (
  select distinct on (payment_uuid) payment_uuid, at,
    substring(raw from '(?:^|&)amount_fee=-?([0-9]{1,9}\.[0-9]{2})(?:&|$)')::numeric as fee
  from payment_events where kind = 'paid' and payment_uuid is not null
  order by payment_uuid, at
) as told
where told.payment_uuid = payments.uuid and payments.status = 'paid';

update payments set refund_due = payments.amount
from orders
where payments.purpose = 'order' and payments.purpose_id = orders.id and payments.status = 'paid'
  and orders.order_status = 'cancelled';

insert into payments (uuid, purpose, purpose_id, purpose_url, amount, description, first_name, last_name, email, status,
  provider, created_at, updated_at, paid_at, fee)
select gen_random_uuid(), 'order', orders.id, '/order/' || orders.id || '?key=' || orders.access_key, orders.total,
  'Order ' || orders.order_number, orders.first_name, orders.last_name, orders.email::text, 'paid', 'counter',
  orders.updated_at, orders.updated_at, orders.updated_at, 0
from orders
where orders.payment_method = 'inperson' and orders.payment_status = 'paid' and orders.total > 0;

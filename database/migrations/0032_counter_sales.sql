-- What a pharmacist needs to sell Schedule 1 and 2 medicine (General Regulations 2017 reg 35; Act 101 of 1965 s22A), and
-- what they decided line by line.
alter table orders
  -- Of a collected order with Schedule 2: the register needs the buyer's own address (reg 35).
  add column buyer_address jsonb,
  -- Raised by every change of the order or its lines, so that nobody decides on what they have not seen.
  add column version integer not null default 1;
alter table order_items
  -- Taken out before the order was paid, so never charged; part of quantity_removed. The line's amounts are of the rest.
  add column quantity_unbilled integer not null default 0;
alter table order_items
  add constraint unbilled_within_removed check (quantity_unbilled >= 0 and quantity_unbilled <= quantity_removed);
-- Why staff cancelled it, by its code.
alter table order_history add column reason_code text;
-- What the payment provider is told instead of a reason that is about somebody's health.
alter table refunds add column provider_reason text;

-- What the buyer answered about the medicine: health information. The latest row of an order counts.
create table order_counter_answers (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  answers jsonb not null,
  source text not null check (source in ('buyer', 'phone')),
  -- Who wrote down what was said on the phone.
  user_id uuid,
  by text,
  at timestamptz not null,
  constraint phone_answers_have_an_author check ((source = 'phone') = (by is not null))
);
create index order_counter_answers_order on order_counter_answers (order_id, at desc, id desc);

-- What a pharmacist did not release, and why.
create table order_refusals (
  id uuid primary key,
  order_id uuid not null references orders (id),
  order_item_id uuid not null unique references order_items (id),
  quantity integer not null check (quantity > 0),
  reason_code text not null,
  -- For the buyer, in the pharmacist's words.
  note text,
  user_id uuid,
  by text not null,
  at timestamptz not null
);
create index order_refusals_order on order_refusals (order_id);
create trigger order_refusals_append_only before update or delete on order_refusals
  for each row execute function append_only();
create trigger order_refusals_never_emptied before truncate on order_refusals
  for each statement execute function append_only();

-- Orders of one person that await a pharmacist, whatever they typed between the digits.
create index orders_person_in_review on orders
  (upper(regexp_replace(coalesce(id_number, passport_number), '[^0-9A-Za-z]', '', 'g')))
  where order_status = 'pharmacist_review' and coalesce(id_number, passport_number) is not null;

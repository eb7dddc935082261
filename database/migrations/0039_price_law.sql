-- Why the single exit price of a medicine is not known, in a pharmacist's words (decision 0041).
alter table products add column sep_reason text;

-- The back office's list of the gaps.
create index products_without_sep on products (id) where sep is null and schedule in ('S1', 'S2', 'S3', 'S4', 'S5', 'S6');

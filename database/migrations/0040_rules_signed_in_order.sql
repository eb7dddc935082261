-- Two rules that are signed for the same day in the same moment: the one that was signed later holds. Their ids do not tell,
-- because those of one millisecond are in no order.
alter table schedule_rules add column sequence integer generated always as identity;
alter table dispensing_rules add column sequence integer generated always as identity;

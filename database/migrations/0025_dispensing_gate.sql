-- What the gate before quote, payment and dispensing asks (docs/decisions/0013).
-- The day a prescription was presented again, after it had expired or was rejected; null: the day it reached us.
alter table prescriptions add column presented_on date;
-- Days of treatment of a line: Schedule 6 allows at most 30 (Act 101 of 1965 s22A(6)(o)).
alter table prescription_medicines add column days integer check (days between 1 and 365);

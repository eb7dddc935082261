-- What the script states where another quantity is supplied, in the unit of the line: pieces, or packs where the pieces are
-- not known. Null: the same quantity.
alter table prescription_medicines add column prescribed_quantity integer
  constraint prescribed_quantity_is_a_quantity check (prescribed_quantity > 0);

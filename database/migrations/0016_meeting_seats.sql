-- A seat is kept when its connection goes: whoever sat there may come back to it in the minutes of grace after the end,
-- and the shop knows later who was there. Null: somebody sits there now.
alter table meeting_seats add column left_at timestamptz;

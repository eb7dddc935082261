-- Every public page says when the shop is open: what staff close or open shows there at once.
create trigger holiday_overrides_tell_pages after insert or update or delete on holiday_overrides
  for each statement execute function tell_live('public closed_day');

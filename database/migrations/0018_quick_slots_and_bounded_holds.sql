-- What somebody has to do is read for many people and weeks at once: from the index alone, in the order it is used.
create index bookings_busy on bookings (staff_id, starts_at) include (busy_until) where booking_status <> 'cancelled';

-- Of whom a held time is, unreadable: one network may keep only so many. Null on the shop's own machine.
alter table booking_holds add column network text;
create index booking_holds_network on booking_holds (network) where network is not null;

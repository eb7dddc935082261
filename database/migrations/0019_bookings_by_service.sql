-- The list of bookings by service: without it every page sorts them all.
create index bookings_service_name on bookings (service_name, starts_at, id);

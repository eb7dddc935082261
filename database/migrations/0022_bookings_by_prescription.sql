-- A practitioner reads the prescriptions that came out of their own bookings (POPIA s19): whose one is, is asked at each.
create index bookings_prescription on bookings (prescription_id) where prescription_id is not null;

begin;
create schema if not exists datafono;
alter table datafono_order_attempts set schema datafono;
alter table datafono_deliveries set schema datafono;
alter table if exists datafono_records set schema datafono;
commit;

begin;
create table if not exists datafono_archived_attempts (like datafono_order_attempts including defaults);
create index if not exists datafono_archived_attempts_by_order on datafono_archived_attempts (order_id);

-- An order that is in the archive begins no attempt: nothing is charged a second time.
create or replace function datafono_refuse_archived() returns trigger language plpgsql as $$
begin
  if exists (select from datafono_archived_attempts archived where archived.order_id = new.order_id) then
    raise exception 'Order % is in the archive: it has been paid or closed.', new.order_id;
  end if;
  return new;
end $$;
create or replace trigger datafono_refuse_archived before insert on datafono_order_attempts
  for each row execute function datafono_refuse_archived();

-- Orders of two years ago, 10,000 in a run; `orders` is your own table. An open attempt stays.
with moved as (
  delete from datafono_order_attempts where state <> 'open' and order_id in (
    select id::text from orders
      where created_at < now() - interval '2 years'
        and exists (select from datafono_order_attempts attempts where attempts.order_id = id::text)
      limit 10000
  ) returning *
)
insert into datafono_archived_attempts select * from moved;
commit;

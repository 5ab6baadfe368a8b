-- outside a transaction
-- A bundle of an incident asks for a day of the trail, and for what arrived in it. Rows lie in the order of their time, so that a range for
-- each 32 pages is enough: some kilobytes a month, and next to nothing to write. A month at a time, as nobody writes to those of before.
do $$ declare leaf record; begin
  for leaf in select t.relid::regclass as name, moment from (values ('audit_event', 'happened_on'), ('outbound_event', 'delivered_on')) d (divided, moment), pg_partition_tree(divided::regclass) t where t.isleaf order by 1 loop
    if not exists (select from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam where i.indrelid = leaf.name and a.amname = 'brin') then
      execute format('create index on %s using brin (%I) with (pages_per_range = 32, autosummarize = on)', leaf.name, leaf.moment); commit; end if; end loop; end $$;
-- Takes those of the months.
create index if not exists audit_event_happened on audit_event using brin (happened_on) with (pages_per_range = 32, autosummarize = on);
create index if not exists outbound_event_delivered on outbound_event using brin (delivered_on) with (pages_per_range = 32, autosummarize = on);

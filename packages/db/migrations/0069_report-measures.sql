-- Sums, averages and extremes next to the count of a grouped report, and the order of its rows.
alter table custom_report
  add column measures jsonb not null default '[]',
  add column row_order jsonb;

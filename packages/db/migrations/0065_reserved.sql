-- Holds the number of a migration that another branch adds; delete this file at the merge.
select 1;

-- Admins learn that an application is overdue by its clock, or on hold for long (decision 083).
alter table notice drop constraint notice_kind_check, add constraint notice_kind_check check (kind in ('assigned', 'taken', 'cancelled',
  'resent', 'resubmitted', 'backFromHold', 'dueSoon', 'overdue', 'changeWaits', 'changeDelayed', 'changeMade', 'changeRefused',
  'changeWithdrawn', 'mentioned', 'handedOver', 'breached', 'heldLong')) not valid;
alter table notice validate constraint notice_kind_check;

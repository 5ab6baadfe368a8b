-- outside a transaction
-- Two workers may look for overdue applications at the same time.
create unique index concurrently if not exists notice_breach_once on notice (tenant_id, user_id, application_id, attempt_no, kind)
  where kind in ('breached', 'heldLong');

-- Pictures of the pages of a PDF, rendered once, in one file with the places of the words (decision 072). A row is only ever inserted, so
-- that the app's role cannot replace the evidence.
create table document_pages (
  tenant_id integer not null references tenant,
  document_id bigint not null,
  application_id bigint not null,
  -- Null: the pages cannot be rendered, so the browser renders the document itself.
  storage_key text,
  sha256 text,
  rendered_on timestamptz not null default now(),
  primary key (tenant_id, document_id),
  foreign key (tenant_id, document_id) references document (tenant_id, document_id),
  foreign key (tenant_id, application_id) references application (tenant_id, application_id),
  check ((storage_key is null) = (sha256 is null))
);
create index document_pages_application on document_pages (tenant_id, application_id);
create index document_pages_file on document_pages using hash (storage_key);
select protect_tenant_table('document_pages', 'select, insert');
create trigger refuse_erased before insert on document_pages for each row execute function refuse_erased();

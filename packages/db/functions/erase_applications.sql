-- Erases all personal data of the applications and returns what there was. Rows that reports count stay, without their values. Only the owner
-- may call it.
create or replace function erase_applications(ids bigint[])
  returns table (application_id bigint, counts jsonb, sha256 text[])
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
declare
  t constant integer := current_tenant();
  -- Read before they are erased.
  pans constant text[] := (select array_agg(a.pan_token) from application a where a.tenant_id = t and a.application_id = any(ids));
  mobiles constant text[] := (select array_agg(a.mobile_token) from application a where a.tenant_id = t and a.application_id = any(ids));
begin
  return query select a.id,
    jsonb_build_object(
      'documents', (select count(*) from document d where d.tenant_id = t and d.application_id = a.id),
      'changes', (select count(*) from application_change c where c.tenant_id = t and c.application_id = a.id),
      'serviceCalls', (select count(*) from service_call c where c.tenant_id = t and c.application_id = a.id),
      'sent', (select count(*) from outbound_event e where e.tenant_id = t and e.application_id = a.id),
      'leads', (select count(*) from lead l where l.tenant_id = t and l.application_id = a.id),
      'findings', (select count(*) from acceptance_finding f where f.tenant_id = t and f.application_id = a.id),
      'riskKeys', (select count(*) from risk_key k where k.tenant_id = t and k.application_id = a.id)),
    coalesce((select array_agg(d.sha256 order by d.document_id) from document d
      where d.tenant_id = t and d.application_id = a.id and d.sha256 is not null), '{}')
    from unnest(ids) a (id);

  insert into erased_file (tenant_id, stored_as)
    select t, d.storage_key from document d where d.tenant_id = t and d.application_id = any(ids) on conflict do nothing;
  insert into erased_file (tenant_id, stored_as)
    select t, p.storage_key from document_pages p where p.tenant_id = t and p.application_id = any(ids) and p.storage_key is not null
    on conflict do nothing;
  delete from document_pages where tenant_id = t and application_id = any(ids);
  delete from document_proof where tenant_id = t and application_id = any(ids);
  delete from picture_measure where tenant_id = t and application_id = any(ids);
  delete from document where tenant_id = t and application_id = any(ids);
  delete from application_profile where tenant_id = t and application_id = any(ids);
  -- An empty row: readers of an application join its profile.
  insert into application_profile (tenant_id, application_id) select t, id from unnest(ids) id;
  delete from application_change where tenant_id = t and application_id = any(ids);
  delete from service_call where tenant_id = t and application_id = any(ids);
  delete from risk_key where tenant_id = t and application_id = any(ids);
  insert into erased_file (tenant_id, stored_as)
    select t, 'evidence/' || p.pack_id from evidence_pack p where p.tenant_id = t and p.application_id = any(ids) on conflict do nothing;
  delete from evidence_pack where tenant_id = t and application_id = any(ids);
  delete from case_note where tenant_id = t and application_id = any(ids);
  delete from draft where tenant_id = t and application_id = any(ids);
  delete from reveal where tenant_id = t and application_id = any(ids);
  delete from assistance where tenant_id = t and application_id = any(ids);
  update ipv_check set remark = null where tenant_id = t and application_id = any(ids);
  delete from customer_line where tenant_id = t and application_id = any(ids);
  delete from unchanged_answer where tenant_id = t and application_id = any(ids);
  delete from undo_window where tenant_id = t and application_id = any(ids);
  delete from notice where tenant_id = t and application_id = any(ids);
  delete from pending_decision where tenant_id = t and application_id = any(ids);
  -- The case of a sample, and words about it; their verdicts go with the sample.
  delete from qa_adjudication where tenant_id = t and application_id = any(ids);
  delete from qa_sample where tenant_id = t and application_id = any(ids);
  -- They name the verifier whose own application it was.
  delete from routing_decision where tenant_id = t and application_id = any(ids);
  delete from routing_skip where tenant_id = t and application_id = any(ids);
  delete from routing_wait where tenant_id = t and application_id = any(ids);
  delete from leg_state where tenant_id = t and application_id = any(ids);
  delete from leg_answer where tenant_id = t and application_id = any(ids);
  -- The fact of screening stays, without the person.
  update screening set person_key = null where tenant_id = t and application_id = any(ids);
  delete from screening_decision where tenant_id = t and application_id = any(ids);
  delete from screening_hit where tenant_id = t and application_id = any(ids);
  delete from screening_key where tenant_id = t and application_id = any(ids);
  delete from idle_claim where tenant_id = t and application_id = any(ids);
  update customer_message set provider_id = null where tenant_id = t and application_id = any(ids);
  update outbound_event set payload = '{}', last_error = null,
      given_up_reason = case when given_up_reason is not null then 'Erased with the application.' end,
      trying_until = null,
      withdrawn_because = case
        when delivered_on is null and withdrawn_on is null and given_up_by is null then 'erased'
        else withdrawn_because
      end,
      withdrawn_on = case
        when delivered_on is null and withdrawn_on is null and given_up_by is null then now()
        else withdrawn_on
      end
    where tenant_id = t and application_id = any(ids);
  update acceptance_finding set facts_hash = '', findings = coalesce((
      select jsonb_agg(f || jsonb_build_object('Message', '', 'FactsHash', '',
        'Remark', case when f->>'Remark' is null then null else '-' end, 'Override', case when f->>'Override' is null then null else '-' end))
      from jsonb_array_elements(findings) f), '[]')
    where tenant_id = t and application_id = any(ids);
  update acceptance_remark set facts_hash = '', remark = 'Erased with the application.'
    where tenant_id = t and application_id = any(ids);
  update acceptance_override set facts_hash = '', reason = 'Erased with the application, whose time to be kept was over.'
    where tenant_id = t and application_id = any(ids);
  -- The words of staff follow the colon.
  update timeline_event set timeline = split_part(timeline, ': ', 1)
    where tenant_id = t and application_id = any(ids) and position(': ' in timeline) > 0;
  update lead set mobile = '', mobile_token = null where tenant_id = t and application_id = any(ids);
  update application set name = 'Erased', mobile = '', mobile_token = null, pan = null, pan_token = null, uan = null, ucc = null,
      verifier_remarks = null, bo_error = null, system_reject_reason = null, row_version = row_version + 1, erased_on = now()
    where tenant_id = t and application_id = any(ids);
  delete from application_name where tenant_id = t and application_id = any(ids);
  delete from review_presence where tenant_id = t and application_id = any(ids);
  perform forget_released_items(ids, pans, mobiles);
end $$;

revoke all on function erase_applications(bigint[]) from public;

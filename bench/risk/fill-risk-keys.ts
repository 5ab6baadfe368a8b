import type { OpenBench } from '../grid/open-bench.ts';

/**
 * Six keys for each application. Of mobiles and accounts one in twenty is shared by two, of e-mails one in ten by three, an address by
 * four, a device by two in a hundred; every tenth application comes from one and the same IP.
 */
export async function fillRiskKeys({ sql }: Pick<OpenBench, 'sql'>): Promise<void> {
  await sql(`insert into application_profile (application_id, mobile_relationship_name, email_relationship_name)
    select application_id, case when application_id % 3 = 0 then 'Spouse' else 'Self' end, 'Self' from application
    on conflict do nothing`);
  await sql(`insert into risk_key (application_id, kind, key, exact)
    select a.application_id, k.kind, md5(k.kind || ' ' || k.shared), md5(k.kind || ' ' || a.application_id % 2 || k.shared)
    from application a cross join lateral (values
      (1, case when application_id % 20 = 0 then application_id - 1 else application_id end),
      (2, case when application_id % 10 < 3 then application_id / 10 else -application_id end),
      (3, case when application_id % 20 = 7 then application_id - 1 else application_id end),
      (4, application_id / 4),
      (5, case when application_id % 100 < 2 then application_id / 100 else -application_id end),
      (6, case when application_id % 10 = 0 then 0 else application_id end)) k(kind, shared)`);
}

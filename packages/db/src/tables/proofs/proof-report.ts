import type { ProofKind, ProofState } from '@kyc/contract/proofs/proof-states';
import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads } from '../../connection/transaction.ts';

/** The states of the newest delivered versions that were checked since a moment. */
export async function selectProofStates(
  tx: Reads,
  since: Date,
): Promise<{ kind: ProofKind; state: ProofState; count: number }[]> {
  const { rows } = await sql<{ kind: ProofKind; state: ProofState; count: number }>`
    select p.kind, p.state, count(*)::integer as count from document_proof p
    join document d on d.tenant_id = ${servedTenant} and d.document_id = p.document_id
    where p.tenant_id = ${servedTenant} and p.checked_on >= ${since} and not exists (select from document n
      where n.tenant_id = ${servedTenant} and n.application_id = d.application_id and n.document_type = d.document_type
        and n.created_by is null and n.version > d.version)
    group by p.kind, p.state order by p.kind, p.state`.execute(tx);
  return rows;
}

export interface ProofCounts {
  readonly applications: number;
  readonly formProved: number;
  readonly aadhaarProved: number;
}

/** Applications with a checked document, and those with a proof of the form and of the Aadhaar. */
export async function selectProofCounts(tx: Reads, since: Date): Promise<ProofCounts> {
  const { rows } = await sql<ProofCounts>`
    select count(distinct application_id)::integer as applications,
      count(distinct application_id) filter (where kind = 'esign' and state in ('proved', 'provedThen'))::integer as "formProved",
      count(distinct application_id) filter (where kind <> 'esign' and state in ('proved', 'provedThen'))::integer as "aadhaarProved"
    from document_proof where tenant_id = ${servedTenant} and checked_on >= ${since}`.execute(tx);
  return rows[0] ?? { applications: 0, formProved: 0, aadhaarProved: 0 };
}

/** Applications with a signature that contradicts its document, by the source that delivered them. */
export async function selectContradictingSources(
  tx: Reads,
  since: Date,
): Promise<{ source: number; count: number }[]> {
  const { rows } = await sql<{ source: number; count: number }>`
    select a.source, count(distinct a.application_id)::integer as count from document_proof p
    join application a on a.tenant_id = ${servedTenant} and a.application_id = p.application_id
    where p.tenant_id = ${servedTenant} and p.checked_on >= ${since}
      and p.state in ('changedAfter', 'notCovered', 'revoked', 'notValidThen', 'broken')
    group by a.source order by count(distinct a.application_id) desc, a.source`.execute(tx);
  return rows;
}

import { Refusal } from '@kyc/contract/refusal';
import { proofTexts } from '@kyc/contract/proofs/proof-messages';
import type { ProofReport, readProofReport as endpoint } from '@kyc/contract/proofs/proofs';
import { sourceName } from '@kyc/contract/sources';
import { readInTenant } from '@kyc/db/connection/transaction';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import {
  selectContradictingSources,
  selectProofCounts,
  selectProofStates,
} from '@kyc/db/tables/proofs/proof-report';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';

const days = 90;
const dayMs = 86_400_000;

/** @throws Refusal `guard` where the tenant does not check signatures */
export async function readReport(
  { database, clock }: Services,
  { session }: SessionCall<typeof endpoint>,
): Promise<ProofReport> {
  const to = clock.now();
  const from = new Date(to.getTime() - days * dayMs);
  return await readInTenant(database, session, async (tx) => {
    if (!(await readTenantSettings(tx)).SignatureProofs) throw new Refusal('guard', proofTexts.off);
    const [counts, states, sources] = await Promise.all([
      selectProofCounts(tx, from),
      selectProofStates(tx, from),
      selectContradictingSources(tx, from),
    ]);
    return {
      FromOn: from.toISOString(),
      ToOn: to.toISOString(),
      Applications: counts.applications,
      FormProved: counts.formProved,
      AadhaarProved: counts.aadhaarProved,
      States: states.map(({ kind, state, count }) => ({ Kind: kind, State: state, Count: count })),
      Sources: sources.map(({ source, count }) => ({ Label: sourceName(source), Count: count })),
    };
  });
}

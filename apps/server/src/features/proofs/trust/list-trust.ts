import type { ReplyOf } from '@kyc/contract/endpoint';
import type { listTrust as endpoint } from '@kyc/contract/proofs/trust';
import { readInTenant } from '@kyc/db/connection/transaction';
import { selectRevocationLists } from '@kyc/db/tables/proofs/revocation-list-table';
import { selectAnchors } from '@kyc/db/tables/proofs/trust-anchor-table';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { acceptsTest } from '../../../workflow/proofs/read-trust.ts';

export async function listTrust(
  { database, config }: Services,
  { session }: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const [anchors, lists] = await readInTenant(database, session, (tx) =>
    Promise.all([selectAnchors(tx), selectRevocationLists(tx)]),
  );
  return {
    Anchors: anchors.map((anchor) => ({
      AnchorId: anchor.anchorId,
      Purpose: anchor.purpose,
      SubjectName: anchor.subject,
      Serial: anchor.serial,
      ValidFrom: anchor.validFrom.toISOString(),
      ValidTo: anchor.validTo.toISOString(),
      IsTest: anchor.isTest,
      ...presentStanding(anchor),
    })),
    Lists: lists.map((list) => ({
      ListId: list.listId,
      IssuedOn: list.issuedOn.toISOString(),
      NextOn: list.nextOn?.toISOString() ?? null,
      Entries: list.entries,
      ...presentStanding(list),
    })),
    AcceptsTest: acceptsTest(config),
  };
}

type Standing = Awaited<ReturnType<typeof selectAnchors | typeof selectRevocationLists>>[number];

function presentStanding(row: Standing) {
  return {
    Fingerprint: row.fingerprint,
    Issuer: row.issuer,
    Source: row.source,
    State: row.state,
    AddedBy: row.addedByName,
    AddedOn: row.addedOn.toISOString(),
    TrustedOn: row.trustedOn?.toISOString() ?? null,
    EndedOn: row.endedOn?.toISOString() ?? null,
  };
}

import type { ChangeRequest } from '@kyc/contract/changes/changes';
import type { Reads } from '@kyc/db/connection/transaction';
import type { ChangeRow } from '@kyc/db/tables/four-eyes/change-request-table';
import { allChangeKinds } from './kinds/all-kinds.ts';
import { approversOf, readSecondPersons, verdictOf } from './second-persons.ts';

/** A change in words, with its reader's possible actions. */
export async function presentChange(tx: Reads, row: ChangeRow, userId: number): Promise<ChangeRequest> {
  const kind = allChangeKinds[row.kind];
  const { label, from, to } = await kind.describe(tx, row);
  const isOpen = row.state === 'waiting';
  const persons = await readSecondPersons(tx, row.requestedBy);
  return {
    RequestId: row.requestId,
    Kind: row.kind,
    Subject: row.subject,
    Label: label,
    From: from,
    To: to,
    RequestedBy: row.requestedByName,
    RequestedOn: row.requestedOn.toISOString(),
    AppliesOn: row.appliesOn?.toISOString() ?? null,
    State: row.state,
    DecidedBy: row.decidedByName,
    DecidedOn: row.decidedOn?.toISOString() ?? null,
    IsOwn: row.requestedBy === userId,
    Verdict: verdictOf(persons, { kind, userId }),
    Approvers: isOpen ? approversOf(persons, kind).map(({ fullName }) => fullName) : [],
  };
}

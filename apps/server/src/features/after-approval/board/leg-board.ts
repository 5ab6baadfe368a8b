import {
  mostLegsCounted,
  type LegChoices,
  type LegFilter,
  type LegRow,
  type LegTiles,
  type readLegChoices,
  type readLegTiles,
} from '@kyc/contract/after-approval/after-approval';
import { readInTenant, type Reads } from '@kyc/db/connection/transaction';
import { selectAnswerCodes } from '@kyc/db/tables/after-approval/answer-code-table';
import {
  countLegs,
  countLegsByState,
  selectLegBoard,
  selectLegChoices,
  type LegSearch,
} from '@kyc/db/tables/after-approval/leg-board';
import { selectNamedApplication } from '@kyc/db/tables/records/audit-search';
import { redactText } from '@kyc/domain/redaction/redact-text';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { defineList } from '../../../lists/define-list.ts';
import type { Services } from '../../../platform/services.ts';
import type { AuditEntry } from '../../../records/audit-entries.ts';
import { requireAfterApproval } from '../../../workflow/after-approval/require-after-approval.ts';
import { codesById, presentLeg } from './present-leg.ts';

/** The legs of approved applications. */
export const legBoard = defineList({
  isCurrent: true,
  search: async (tx, { Filter }: { readonly Filter: LegFilter }) => {
    await requireAfterApproval(tx);
    return await searchOf(tx, Filter);
  },
  count: (tx, search) => countLegs(tx, search, mostLegsCounted),
  most: mostLegsCounted,
  rows: selectLegBoard,
  present: async (tx, rows): Promise<LegRow[]> => {
    const shown = { codes: codesById(await selectAnswerCodes(tx)), now: new Date() };
    return rows.map((row) => ({
      ApplicationId: row.applicationId,
      Uan: row.uan,
      ApplicationStatus: row.status,
      ...presentLeg(row, shown),
      Text: row.text === null ? null : redactText(row.text),
      Verifier: row.verifier,
      Branch: row.branch,
    }));
  },
  reply: (page, { isMore }) => ({ ...page, IsMore: isMore }),
  seen: (rows) => [...new Set(rows.map(({ applicationId }) => applicationId))],
  audit: ({ start }, rows): AuditEntry => ({
    entity: 'leg-answer',
    entityId: 'list',
    details: { start, rows: rows.length },
  }),
});

/** Undefined for an application of another company. */
async function searchOf(tx: Reads, filter: LegFilter): Promise<LegSearch | undefined> {
  const { Application = '' } = filter;
  const named = Application === '' ? undefined : await selectNamedApplication(tx, Application);
  if (Application !== '' && named === undefined) return undefined;
  return {
    leg: filter.Leg,
    state: filter.State,
    isOpen: filter.IsOpen,
    code: filter.Code,
    isDescribed: filter.IsDescribed,
    minDays: filter.MinDays,
    isOverdue: filter.IsOverdue,
    verifierId: filter.VerifierId,
    branch: filter.Branch,
    applicationId: named?.applicationId,
  };
}

export async function readTiles(
  { database }: Services,
  { session }: SessionCall<typeof readLegTiles>,
): Promise<LegTiles> {
  return await readInTenant(database, session, async (tx) => {
    await requireAfterApproval(tx);
    const counted = await countLegsByState(tx);
    return {
      Tiles: counted.map(({ leg, state, legs, overdue, undescribed }) => ({
        Leg: leg,
        State: state,
        Legs: legs,
        Overdue: overdue,
        Undescribed: undescribed,
      })),
    };
  });
}

export async function readChoices(
  { database }: Services,
  { session }: SessionCall<typeof readLegChoices>,
): Promise<LegChoices> {
  return await readInTenant(database, session, async (tx) => {
    await requireAfterApproval(tx);
    const { verifiers, branches } = await selectLegChoices(tx);
    return {
      Verifiers: verifiers.map(({ userId, name }) => ({ UserId: userId, Name: name })),
      Branches: [...branches],
    };
  });
}

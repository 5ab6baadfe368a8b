import { internalReasonIds } from '@kyc/domain/rectification/published-set';
import { sql } from 'kysely';
import banksFile from '../../data/banks.json' with { type: 'json' };
import branchesFile from '../../data/branches.json' with { type: 'json' };
import reasonsFile from '../../data/reasons.json' with { type: 'json' };
import type { Database } from '../connection/database.ts';
import { inGroups } from './in-groups.ts';
import { insertManyBranches } from '../tables/masters/branch-table.ts';
import { copySharedRows } from '../tables/masters/master-rows.ts';
import {
  hasBanks,
  insertManyBanks,
  insertManySegments,
  standardPincodes,
} from '../tables/masters/place-tables.ts';
import {
  insertManyReasons,
  insertManyReasonSolutions,
  insertManySolutions,
} from '../tables/masters/reason-table.ts';
import { selectActiveTenants } from '../tables/masters/tenant-table.ts';
import { inTenant, outsideTenants, readInEachTenant, type Tx } from '../connection/transaction.ts';

const placesLock = 7_205_116;

/** What every broker works with: rejection reasons with their solutions in order, banks, segments and places. */
export async function insertStandardMasters(tx: Tx): Promise<void> {
  const { reasons, solutions } = reasonsFile;
  await insertManySolutions(
    tx,
    solutions.map(({ SolutionId, SolutionName }) => ({
      solution_id: SolutionId,
      solution_name: SolutionName,
    })),
  );
  await insertManyReasons(
    tx,
    reasons.map(({ reasonId, fieldId, reason }) => ({
      reason_id: reasonId,
      field_id: fieldId,
      reason_name: reason,
      display_order: placeInField(reasonId, fieldId),
      is_internal: internalReasonIds.includes(reasonId),
    })),
  );
  await insertManyReasonSolutions(
    tx,
    reasons.flatMap(({ reasonId, solutionIds }) =>
      solutionIds.map((solutionId, index) => ({
        reason_id: reasonId,
        solution_id: solutionId,
        place: index + 1,
      })),
    ),
  );
  await insertPlaces(tx);
}

/** What a demo tenant begins with: the standard masters, and branches. */
export async function insertReferenceData(tx: Tx): Promise<void> {
  await insertStandardMasters(tx);
  await insertManyBranches(
    tx,
    branchesFile.branches.map(({ BranchCode, BranchName, City, StateId }) => ({
      branch_code: BranchCode,
      branch_name: BranchName,
      city: City,
      state_id: StateId,
    })),
  );
}

/** Banks and segments. The pin codes of India are stored once for all tenants. */
export async function insertPlaces(tx: Tx): Promise<void> {
  await insertManyBanks(
    tx,
    banksFile.banks.map(({ BankName, BankCode }) => ({ bank_name: BankName, bank_code: BankCode })),
  );
  await insertManySegments(tx, [
    {
      segment_id: 1,
      segment_name: 'Cash',
      exchanges: ['NSE_CM', 'BSE_CM'],
      income_proof_required: false,
    },
    {
      segment_id: 2,
      segment_name: 'Cash and Derivatives',
      exchanges: ['NSE_CM', 'BSE_CM', 'NSE_FO', 'BSE_FO', 'NSE_CD'],
      income_proof_required: true,
    },
  ]);
  // A server of an earlier release, which starts next to this one, fills a list without a row.
  await copySharedRows(tx, { table: 'pincode', id: 'pincode_id', shared: standardPincodes }, sql`1`);
}

/** Tenants older than the migration that brought these masters get them at the next start. */
export async function completePlaces(database: Database): Promise<void> {
  const tenants = await outsideTenants(database, selectActiveTenants);
  const tenantIds = tenants.map(({ tenantId }) => tenantId);
  const complete = await readInEachTenant(database, tenantIds, hasBanks);
  await inGroups(
    tenantIds.filter((_, index) => complete[index] !== true),
    (tenantId) => completePlacesOf(database, tenantId),
  );
}

async function completePlacesOf(database: Database, tenantId: number): Promise<void> {
  await inTenant(database, { tenantId }, async (tx) => {
    // Two processes may start in parallel.
    await sql`select pg_advisory_xact_lock(${placesLock}::integer)`.execute(tx);
    if (!(await hasBanks(tx))) await insertPlaces(tx);
  });
}

/** The order of the file is the order of display. */
function placeInField(reasonId: number, fieldId: number): number {
  const ofField = reasonsFile.reasons.filter((reason) => reason.fieldId === fieldId);
  return ofField.findIndex((reason) => reason.reasonId === reasonId) + 1;
}

/** A reason of the field with the solution ids, the preselected one first. */
export interface ReasonOfField {
  readonly reasonId: number;
  readonly solutionIds: readonly number[];
}

export function reasonsOfField(fieldId: number): readonly ReasonOfField[] {
  return reasonsFile.reasons.filter((reason) => reason.fieldId === fieldId);
}

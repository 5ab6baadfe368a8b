import branchesFile from '../data/branches.json' with { type: 'json' };
import reasonsFile from '../data/reasons.json' with { type: 'json' };
import { insertManyBranches } from './tables/branch-table.ts';
import { insertManyReasons, insertManyReasonSolutions, insertManySolutions } from './tables/reason-table.ts';
import type { Tx } from './transaction.ts';

/** What every new tenant begins with: rejection reasons with their solutions in order, and the branches. */
export async function insertReferenceData(tx: Tx): Promise<void> {
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

/** The order of the file is the order of display. */
function placeInField(reasonId: number, fieldId: number): number {
  const ofField = reasonsFile.reasons.filter((reason) => reason.fieldId === fieldId);
  return ofField.findIndex((reason) => reason.reasonId === reasonId) + 1;
}

/** A reason of the field with the ids of its solutions, first the preselected one. */
export interface ReasonOfField {
  readonly reasonId: number;
  readonly solutionIds: readonly number[];
}

export function reasonsOfField(fieldId: number): readonly ReasonOfField[] {
  return reasonsFile.reasons.filter((reason) => reason.fieldId === fieldId);
}

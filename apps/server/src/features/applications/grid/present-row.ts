import type { ApplicationRow } from '@kyc/contract/applications/list-applications';
import { statusName } from '@kyc/contract/status-names';
import { modeName } from '@kyc/contract/modes';
import { sourceName } from '@kyc/contract/sources';
import { allowedRowActions } from '@kyc/domain/applications/allowed-actions';
import { refuseReview } from '@kyc/domain/applications/review-access';
import { awaitsChecker } from '@kyc/domain/applications/transitions';
import { branchPreset } from '@kyc/domain/applications/branch-preset';
import { maskProperties } from '@kyc/domain/personal-data/mask-value';
import { maskNumbers } from '@kyc/domain/redaction/mask-numbers';
import type { Session } from '../../../http/call.ts';
import type { OpenedLists } from '../../../access/open-application-data.ts';
import type { PageRow } from './page-of-applications.ts';

/** The visible part of an application row (§3), and the caller's actions on it. */
export function presentRow(row: PageRow, session: Session, opened: OpenedLists): ApplicationRow {
  const isErased = row.erased_on !== null;
  const state = { status: row.status, verifierId: row.verifier_id, checkers: row.checkers };
  const sights = opened.sightsOf({ ...state, empCode: row.emp_code, empBranchCode: row.emp_branch_code });
  return maskProperties(
    {
      ApplicationId: row.application_id,
      UAN: row.uan,
      UCCNumber: row.ucc,
      Name: row.name,
      Mobile: row.mobile,
      PAN: row.pan,
      CreatedOn: row.created_on.toISOString(),
      LastSubmittedOn: row.last_submitted_on?.toISOString() ?? null,
      // A check constraint of the table keeps the mode among the known ones.
      ModeName: modeName(row.mode),
      Source: sourceName(row.source),
      ApplicationStatus: state.status,
      ApplicationStatusName: statusName(state.status),
      LastStageCompleted: row.last_stage_completed,
      EmpCode: row.emp_code,
      EmpBranchCode: row.emp_branch_code,
      IsEmpCodeFilled: row.is_emp_code_filled,
      BranchPreset: branchPreset(row.emp_branch_code, session),
      VerifierName: row.verifier_name,
      OpenBy: row.open_by,
      VerifierRemarks:
        sights.pan === 'whole' || row.verifier_remarks === null
          ? row.verifier_remarks
          : maskNumbers(row.verifier_remarks),
      Stp: row.stp,
      RowVersion: row.row_version,
      AllowedActions: isErased ? [] : allowedRowActions(state, session),
      OpensForReview: !isErased && refuseReview(state, session) === null,
      ...(awaitsChecker(state) && { AwaitsChecker: true }),
    },
    sights,
  );
}

import { ApplicationStatus } from '@kyc/contract/application-status';
import { FieldId } from '@kyc/contract/fields';
import { Segment } from '@kyc/contract/plan-types';
import { UserType } from '@kyc/contract/user-types';
import type { Tx } from '@kyc/db/connection/transaction';
import { lockApplication, type LockedApplication } from '@kyc/db/tables/applications/application-table';
import { insertTimelineEvent } from '@kyc/db/tables/applications/timeline-event-table';
import { insertManyCheckCounts } from '@kyc/db/tables/maker-checker/check-count-table';
import {
  insertPendingDecision,
  selectDecision,
  updatePendingDecision,
  voidPendingDecision,
} from '@kyc/db/tables/maker-checker/pending-decision-table';
import { dueOfCheck } from '../../workflow/checks/due-of-check.ts';
import { readCase } from '../../workflow/checks/read-case.ts';

const minuteMs = 60_000;
const kinds = ['pending', 'pending', 'pending', 'returned', 'void'] as const;

/** Decisions of a demo tenant that wait for a checker, that one returned, and that became void. Its verifiers are experienced, except the last. */
export async function seedChecks(tx: Tx, now: Date): Promise<void> {
  const verifiers = await tx
    .selectFrom('app_user')
    .select([
      'user_id as userId',
      'employee_code as employeeCode',
      'full_name as fullName',
      'verifier_code as code',
    ])
    .where('user_type', '=', UserType.Verifier)
    .orderBy('user_id')
    .execute();
  await insertManyCheckCounts(
    tx,
    verifiers.map(({ userId }, place) => ({
      user_id: userId,
      decided: place === verifiers.length - 1 ? 12 : 300,
    })),
  );
  const [, checker] = verifiers;
  const open = await tx
    .selectFrom('application')
    .select('application_id as id')
    .where('status', '=', ApplicationStatus.Assigned)
    .orderBy('application_id', 'desc')
    .limit(kinds.length)
    .execute();
  for (const [place, { id }] of open.entries()) {
    const application = await lockApplication(tx, id);
    const maker = verifiers.find(({ userId }) => userId === application?.verifierId);
    const kind = kinds[place];
    if (application === undefined || maker === undefined || kind === undefined) continue;
    const submittedOn = new Date(now.getTime() - (place + 1) * 13 * minuteMs);
    const decisionId = await submit(tx, { application, maker, submittedOn });
    if (kind === 'void') {
      await voidPendingDecision(tx, { applicationId: id, cause: 'fingerprintDiffers', now });
      continue;
    }
    const decision = kind === 'returned' ? await selectDecision(tx, decisionId) : undefined;
    if (decision === undefined || checker === undefined) continue;
    const note = 'The name on the bank proof has another middle name. Please compare it again.';
    await updatePendingDecision(
      tx,
      { ...decision, state: 'returned', checkerId: checker.userId, note, fieldIds: [FieldId.BankProof] },
      now,
    );
  }
}

interface Submission {
  readonly application: LockedApplication;
  readonly maker: {
    readonly userId: number;
    readonly employeeCode: string;
    readonly fullName: string;
    readonly code: string | null;
  };
  readonly submittedOn: Date;
}

async function submit(tx: Tx, { application, maker, submittedOn }: Submission): Promise<number> {
  const { applicationId, attemptNo, status } = application;
  const { userId, employeeCode, fullName, code } = maker;
  const checked = await readCase(tx, { application, code: 'approve', makerId: userId, now: submittedOn });
  await insertTimelineEvent(tx, {
    applicationId,
    code: 'checkSubmitted',
    status,
    timeline: `Approval by ${fullName} waits for a checker`,
    actorId: userId,
    verifierName: fullName,
    verifierCode: code ?? '',
  });
  return await insertPendingDecision(tx, {
    applicationId,
    attemptNo,
    code: 'approve',
    segment: application.planType ?? Segment.Cash,
    maker: { userId, employeeCode },
    otherMakers: [],
    policies: ['bankOrNameYellow'],
    fingerprint: checked.fingerprint,
    source: checked.source,
    submittedOn,
    dueOn: await dueOfCheck(tx, application, submittedOn),
  });
}

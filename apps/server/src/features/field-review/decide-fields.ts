import {
  approveField,
  clearField,
  rejectField,
  type decideFields as endpoint,
  type FieldChoice,
  type FieldOutcome,
} from '@kyc/contract/field-review/field-decisions';
import type { EarlierRejection } from '@kyc/contract/applications/review-application';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import {
  selectFieldDecisions,
  type FieldDecisionRow,
} from '@kyc/db/tables/applications/field-decision-table';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../../records/audit.ts';
import { lockForAction } from '../../workflow/lock-for-action.ts';
import { presentDecision } from '../../workflow/present-decision.ts';
import { readEarlierRejections } from '../../workflow/rectification/read-earlier-rejections.ts';
import { freeField, refuseField, verifyField } from './field-rulings.ts';

const rulings = {
  verified: { rule: verifyField, endpoint: approveField },
  rejected: { rule: refuseField, endpoint: rejectField },
  undecided: { rule: freeField, endpoint: clearField },
} as const;

/** Several fields in one transaction, each checked and recorded like the single call. */
export async function decideFields(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  return await inTenant(services.database, session, async (tx) => {
    const applicationId = call.bodyApplicationId();
    const { application } = await lockForAction(tx, call, { code: 'approveField', applicationId });
    const { Fields: choices } = call.body();
    if (choices.some(({ Decision }) => Decision === 'rejected'))
      await lockForAction(tx, call, { code: 'rejectField', applicationId });
    const before = await selectFieldDecisions(tx, applicationId);
    const separately = call.body().Bulk === true ? await readEarlierRejections(tx, application) : [];
    const refusals = new Map<number, FieldOutcome['Refused']>();
    for (const choice of choices)
      refusals.set(choice.FieldId, await decideOne(tx, call, { application, choice, before, separately }));
    const after = await selectFieldDecisions(tx, applicationId);
    return {
      Fields: choices.map(({ FieldId }) => {
        const row = rowOf(after, FieldId);
        return {
          FieldId,
          Decision: row === undefined ? null : presentDecision(row),
          Refused: refusals.get(FieldId) ?? null,
        };
      }),
    };
  });
}

/** Answers why not; null when it was done. */
async function decideOne(
  tx: Tx,
  call: SessionCall<typeof endpoint>,
  {
    application,
    choice,
    before,
    separately,
  }: {
    readonly application: LockedApplication;
    readonly choice: FieldChoice;
    readonly before: readonly FieldDecisionRow[];
    readonly separately: readonly EarlierRejection[];
  },
): Promise<FieldOutcome['Refused']> {
  const { rule, endpoint: single } = rulings[choice.Decision];
  try {
    requireSeen(choice, rowOf(before, choice.FieldId));
    if (choice.Decision === 'verified' && separately.some(({ FieldId }) => FieldId === choice.FieldId))
      throw new Refusal('guard', texts.notInBulk);
    const { details } = await rule(tx, application, {
      ...choice,
      isBulk: call.body().Bulk === true,
      by: call.session.userId,
    });
    const { applicationId } = application;
    await audit(
      tx,
      { endpoint: single, requestId: call.requestId },
      { entity: 'application', entityId: applicationId, details },
    );
    return null;
  } catch (failure) {
    // A ruling refuses before it writes, so what the others wrote may stay.
    if (failure instanceof Refusal) return { Message: failure.message, Errors: [...failure.fields] };
    throw failure;
  }
}

/** @throws Refusal when the present decision differs from the one the caller saw */
function requireSeen({ Was: seen }: FieldChoice, row: FieldDecisionRow | undefined): void {
  if (seen === undefined || seen === (row?.decidedOn.toISOString() ?? null)) return;
  throw new Refusal('stale', texts.fieldChanged(row?.decidedBy));
}

function rowOf(rows: readonly FieldDecisionRow[], fieldId: number): FieldDecisionRow | undefined {
  return rows.find((row) => row.fieldId === fieldId);
}

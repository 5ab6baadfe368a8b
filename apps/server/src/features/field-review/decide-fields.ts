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
import { auditMany } from '../../records/audit.ts';
import { changingField } from '../../workflow/checks/change-field.ts';
import { lockForAction } from '../../workflow/lock-for-action.ts';
import { presentDecision } from '../../workflow/present-decision.ts';
import { readEarlierRejections } from '../../workflow/rectification/read-earlier-rejections.ts';
import { freeField, refuseField, verifyField, type Ruling } from '../../workflow/fields/field-rulings.ts';

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
    const outcomes = new Map<number, Ruling['details'] | Refusal>();
    const changing = { application, userId: session.userId, now: services.clock.now() };
    await changingField(tx, changing, async () => {
      for (const choice of choices)
        outcomes.set(choice.FieldId, await decideOne(tx, call, { application, choice, before, separately }));
    });
    const entries = choices.flatMap(({ FieldId, Decision }) => {
      const details = outcomes.get(FieldId);
      if (details === undefined || details instanceof Refusal) return [];
      const by = { endpoint: rulings[Decision].endpoint, requestId: call.requestId };
      return [{ by, entry: { entity: 'application', entityId: applicationId, details } as const }];
    });
    const [after] = await Promise.all([selectFieldDecisions(tx, applicationId), auditMany(tx, entries)]);
    return {
      Fields: choices.map(({ FieldId }) => {
        const row = rowOf(after, FieldId);
        return {
          FieldId,
          Decision: row === undefined ? null : presentDecision(row),
          Refused: presentRefusal(outcomes.get(FieldId)),
        };
      }),
    };
  });
}

/** Answers the details for the audit row, or why the field is unchanged. */
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
): Promise<Ruling['details'] | Refusal> {
  try {
    requireSeen(choice, rowOf(before, choice.FieldId));
    if (choice.Decision === 'verified' && separately.some(({ FieldId }) => FieldId === choice.FieldId))
      throw new Refusal('guard', texts.notInBulk);
    const { details } = await rulings[choice.Decision].rule(tx, application, {
      ...choice,
      isBulk: call.body().Bulk === true,
      by: call.session.userId,
    });
    return details;
  } catch (failure) {
    // A ruling refuses before it writes, so what the others wrote may stay.
    if (failure instanceof Refusal) return failure;
    throw failure;
  }
}

function presentRefusal(outcome: Ruling['details'] | Refusal | undefined): FieldOutcome['Refused'] {
  if (!(outcome instanceof Refusal)) return null;
  return { Message: outcome.message, Errors: [...outcome.fields] };
}

/** @throws Refusal when the present decision differs from the one the caller saw */
function requireSeen({ Was: seen }: FieldChoice, row: FieldDecisionRow | undefined): void {
  if (seen === undefined || seen === (row?.decidedOn.toISOString() ?? null)) return;
  throw new Refusal('stale', texts.fieldChanged(row?.decidedBy));
}

function rowOf(rows: readonly FieldDecisionRow[], fieldId: number): FieldDecisionRow | undefined {
  return rows.find((row) => row.fieldId === fieldId);
}

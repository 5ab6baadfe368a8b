import type { confirmCheck as endpoint } from '@kyc/contract/checker/checker';
import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { OutcomeRefusal } from '@kyc/contract/refusal';
import { workflowAction } from '@kyc/contract/workflow';
import type { Tx } from '@kyc/db/connection/transaction';
import { updatePendingDecision } from '@kyc/db/tables/maker-checker/pending-decision-table';
import { differencesOf } from '@kyc/domain/maker-checker/fingerprint-differences';
import type { FingerprintSource } from '@kyc/domain/maker-checker/fingerprint';
import { confirmDecision } from '@kyc/domain/maker-checker/pending-decision';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { audit } from '../../../records/audit.ts';
import { inTenantKeepingFindings } from '../../../workflow/acceptance/in-tenant-keeping-findings.ts';
import { readCase } from '../../../workflow/checks/read-case.ts';
import { release } from '../../../workflow/checks/released.ts';
import { voidPending } from '../../../workflow/checks/void-pending.ts';
import { decidedReply } from '../../../workflow/decided-reply.ts';
import { recordLine } from '../../../workflow/record-event.ts';
import { timelineActorOf } from '../../../workflow/timeline-actor.ts';
import type { BackOfficeServices } from '../back-office/back-office-services.ts';
import { pushToBackOffice, requireTaken } from '../back-office/push-to-back-office.ts';
import { replyOf } from '../decisions/decide.ts';
import { labels } from './fingerprint-labels.ts';
import { openAsChecker, requireNoRefusal, requireOnly } from './lock-decision.ts';
import { performConfirmed, type Confirmed } from './perform-confirmed.ts';

type Call = SessionCall<typeof endpoint>;
type Outcome =
  Confirmed | { readonly kind: 'changed'; readonly sentence: string; readonly changes: readonly string[] };

/** The second person lets the decision leave the desk, with its maker as decider. */
export async function confirm(services: BackOfficeServices, call: Call): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const { tenantId } = session;
  const outcome = await inTenantKeepingFindings(services.database, session, (tx) =>
    confirmLocked(services, tx, call),
  );
  switch (outcome.kind) {
    case 'changed':
      throw new OutcomeRefusal('guard', outcome.sentence, { Changes: outcome.changes });
    case 'decided': {
      const { SystemRejected, Reason, ...decided } = await replyOf(services, outcome.outcome, {
        code: outcome.code,
        tenantId,
      });
      return SystemRejected ? { ...decided, SystemRejected, Reason } : decided;
    }
    case 'retried': {
      const pushed = await pushToBackOffice(services, { tenantId, ...outcome.push });
      requireTaken(pushed);
      return decidedReply({ ...pushed.standing, message: workflowAction('approve').success });
    }
    case 'straightThrough': {
      const { rowVersion } = outcome;
      const { success: message } = workflowAction('approve');
      return decidedReply({ status: ApplicationStatus.ApprovedBoPending, rowVersion, message });
    }
    default:
      return outcome satisfies never;
  }
}

async function confirmLocked(services: BackOfficeServices, tx: Tx, call: Call): Promise<Outcome> {
  const { session } = call;
  const { userId } = session;
  const now = services.clock.now();
  const { application, decision, checker } = await openAsChecker(tx, call);
  requireOnly(call.body(), ['ApplicationId', 'DecisionId']);
  const { code, maker } = decision;
  const present = await readCase(tx, { application, code, makerId: maker?.userId ?? null, now });
  const step = confirmDecision(decision, { checker, fingerprint: present.fingerprint });
  if (step.refusal?.reason === 'changed') {
    const changes = differencesOf(
      decision.source as FingerprintSource,
      JSON.parse(present.source) as FingerprintSource,
      labels,
    );
    await voidPending(tx, { application, cause: 'fingerprintDiffers', actorId: userId, now });
    return { kind: 'changed', sentence: step.refusal.sentence, changes };
  }
  requireNoRefusal(step.refusal);
  const confirmed = { ...decision, ...step.decision };
  return await performConfirmed(services, tx, {
    call,
    application,
    decision: confirmed,
    released: release(userId),
    record: async () => {
      await updatePendingDecision(tx, confirmed, now);
      await recordLine(tx, {
        application,
        code: 'checkConfirmed',
        timeline: `Decision confirmed by checker ${session.fullName}`,
        by: timelineActorOf(session),
      });
      await audit(tx, call, {
        entity: 'application',
        entityId: application.applicationId,
        details: { decisionId: decision.decisionId, decision: code, makerId: maker?.userId ?? null },
      });
    },
  });
}

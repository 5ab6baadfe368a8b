import { ApplicationStatus } from '@kyc/contract/application-status';
import { FieldId } from '@kyc/contract/fields';
import type { BlindReview } from '@kyc/contract/quality/quality';
import { UserType } from '@kyc/contract/user-types';
import { openJobQueue } from '@kyc/db/jobs/job-queue';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { drawSamples } from '../../src/features/quality/draw-samples.job.ts';
import { topUpSamples } from '../../src/features/quality/top-up-samples.job.ts';
import { deliveryServices } from '../deliveries/delivery-services.ts';
import { actionPath, openStaffedBroker } from '../open-staffed-broker.ts';
import { signedIn, type Caller } from '../staff.ts';

/** A broker that samples decisions, with a verifier who decides and three reviewers. */
export async function openQuality(tenantCode: string) {
  const broker = await openStaffedBroker(tenantCode);
  const { house, tenant, callerOf, build, sqlOf } = broker;
  const verifier = callerOf(UserType.Verifier);
  const queue = await openJobQueue({ url: house.test.appUrl, isWorker: false, onError: () => undefined });
  const services = await deliveryServices(broker, queue);
  await sqlOf((tx) => updateTenantSettings(tx, { QualitySampling: true, Counter: 1000 }));
  const reviewer = async (): Promise<Caller> => {
    const caller = await signedIn(house, { tenant, userType: UserType.Verifier });
    await sqlOf((tx) =>
      tx.updateTable('app_user').set({ may_qa: true }).where('user_id', '=', caller.userId).execute(),
    );
    return caller;
  };
  const decide = async (action: 'approve' | 'approve-without-derivative' | 'reject', by = verifier) => {
    const id = await build(ApplicationStatus.Assigned, { verifier_id: by.userId });
    if (action === 'reject') await rejectField(by, id);
    const answer = await by.post(actionPath(action, id));
    if (answer.statusCode !== 200) throw new Error(`${action}: ${answer.body}`);
    return id;
  };
  return {
    ...broker,
    verifier,
    meena: await reviewer(),
    ravi: await reviewer(),
    decide,
    draw: () => drawSamples.work(services, {}),
    topUp: () => topUpSamples.work(services, {}),
    setRate: (stratum: number, rate: number) =>
      sqlOf((tx) =>
        tx
          .insertInto('qa_plan')
          .values({ stratum, rate })
          .onConflict((conflict) => conflict.columns(['tenant_id', 'stratum']).doUpdateSet({ rate }))
          .execute(),
      ),
    samples: () => sqlOf((tx) => tx.selectFrom('qa_sample').selectAll().orderBy('sample_id').execute()),
    close: async () => {
      await queue.stop();
      await house.close();
    },
  };
}

const rejectedReason = { FieldId: FieldId.Esign, ReasonId: 2, SolutionId: 3 } as const;

async function rejectField(caller: Caller, ApplicationId: number): Promise<void> {
  const answer = await caller.post('/api/dashboard/application/reject-field/', {
    ApplicationId,
    ...rejectedReason,
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

/** Verifies every field except the rejected ones. */
export function verdictOn(
  { SampleId, Fields }: Pick<BlindReview, 'SampleId' | 'Fields'>,
  Verdict: string,
  rejected: Readonly<Record<number, number>> = {},
) {
  return {
    SampleId,
    Verdict,
    Fields: Fields.filter(({ MustDecide }) => MustDecide).map(({ FieldId: id }) =>
      rejected[id] === undefined
        ? { FieldId: id, Decision: 'verified' }
        : { FieldId: id, Decision: 'rejected', ReasonId: rejected[id] },
    ),
  };
}

import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { insertOutboundEvent } from '@kyc/db/tables/records/outbound-event-table';
import type { ClearRow } from '@kyc/db/tables/applications/sealed-columns';
import { buildApplication } from '@kyc/testing/build-application';
import type { StaffedBroker } from '../open-staffed-broker.ts';
import { goodAnswers, goodDocuments, goodProfile, storeEvidence } from './good-case.ts';

export interface Fault {
  readonly status?: ApplicationStatus;
  readonly head?: Partial<ClearRow<'application'>>;
  readonly profile?: Partial<ClearRow<'application_profile'>>;
  readonly calls?: Readonly<Record<number, object>>;
  readonly without?: readonly number[] | 'all';
}

let built = 0;

/**
 * Builds an application that passes the acceptance gate except for the fault; the broker's verifier holds it and has decided every field.
 */
export async function acceptableApplication(broker: StaffedBroker, fault: Fault): Promise<number> {
  built += 1;
  const verifierId = broker.callerOf(UserType.Verifier).userId;
  const { tenantId } = broker.tenant;
  const status = fault.status ?? ApplicationStatus.Assigned;
  const isDecided = status === ApplicationStatus.ApprovedBoPending;
  const id = await buildApplication(broker.house.test.database, {
    tenantId,
    status,
    verifierId,
    head: {
      pan: `ABCPK${String(1000 + built)}Q`,
      ...(isDecided ? { decided_by: verifierId, ucc: `G${String(built)}00` } : {}),
      ...fault.head,
    },
    profile: {
      ...goodProfile({ surname: 'Kale', account: `0000${String(1_000_000_000 + built)}` }),
      ...fault.profile,
    },
  });
  await broker.sqlOf(async (tx) => {
    await tx
      .insertInto('pincode')
      .values({ pincode: '411001', city: 'Pune', district: 'Pune', state_id: 27 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('application_stage')
      .values({ application_id: id, stage: 'eSign Completed' })
      .execute();
    const { without = [] } = fault;
    await storeEvidence(tx, id, {
      types: goodDocuments.filter((one) => without !== 'all' && !without.includes(one)),
      answers: { 1: { status: 'E', seeding: 'Y' }, ...goodAnswers, ...fault.calls },
    });
    if (isDecided)
      await insertOutboundEvent(tx, {
        eventId: `approval_gate${String(id)}`,
        applicationId: id,
        kind: 'approval',
        payload: {},
      });
  });
  return id;
}

import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { insertManyServiceCalls } from '@kyc/db/tables/records/service-call-table';
import { insertOutboundEvent } from '@kyc/db/tables/records/outbound-event-table';
import type { ClearRow } from '@kyc/db/tables/applications/sealed-columns';
import { buildApplication } from '@kyc/testing/build-application';
import type { StaffedBroker } from '../open-staffed-broker.ts';

export interface Fault {
  readonly status?: ApplicationStatus;
  readonly head?: Partial<ClearRow<'application'>>;
  readonly profile?: Partial<ClearRow<'application_profile'>>;
  readonly calls?: Readonly<Record<number, object>>;
  readonly without?: readonly number[] | 'all';
}

const answers: Readonly<Record<number, object>> = {
  1: { status: 'E', seeding: 'Y' },
  2: { APP_STATUS: '07' },
  3: { verified: true },
  4: { status: 'FETCHED' },
  5: { status: '1' },
  13: { status: 'QUEUED' },
  22: { refId: 'r-1' },
  23: { duplicate: false },
  39: { inIndia: true },
  43: { risk: 'LOW', hits: 0 },
};
const documentTypes = [7, 8, 9, 18, 20, 24, 26, 102];

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
    profile: { ...goodProfile(), ...fault.profile },
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
    for (const type of documentTypes.filter((one) => without !== 'all' && !without.includes(one)))
      await tx
        .insertInto('document')
        .values({
          application_id: id,
          document_type: type,
          version: 1,
          file_type: 'image/png',
          storage_key: `gate/${String(id)}/${String(type)}`,
        })
        .execute();
    await insertManyServiceCalls(
      tx,
      Object.entries({ ...answers, ...fault.calls }).map(([apiId, answer]) => ({
        application_id: id,
        api_id: Number(apiId),
        status: 'Success',
        api_request_time: new Date().toISOString(),
        api_response_time: new Date().toISOString(),
        request: '{}',
        response: JSON.stringify(answer),
      })),
    );
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

function goodProfile(): Partial<ClearRow<'application_profile'>> {
  const born = '1990-01-01';
  return {
    first_name: 'Amit',
    last_name: 'Kale',
    date_of_birth: born,
    pan_dob: born,
    pan_ocr_dob: born,
    aadhaar_dob: born,
    pan_name: 'AMIT KALE',
    pan_ocr_name: 'AMIT KALE',
    poa_name: 'Amit Kale',
    penny_drop_name: 'AMIT KALE',
    signer_name: 'Amit Kale',
    pan_ocr_name_match_score: 100,
    pan_poa_name_match_score: 100,
    pan_selfie: 90,
    poa_selfie: 90,
    gender_name: 'Male',
    marital_status_name: 'Single',
    father_name: 'Suresh Kale',
    mother_name: 'Lata Kale',
    bank_account_no: `0000${String(1_000_000_000 + built)}`,
    ifsc: 'HDFC0000001',
    penny_drop_verified: true,
    correspondence_house_no: '12',
    correspondence_city: 'Pune',
    correspondence_pincode: '411001',
    correspondence_state: 27,
    correspondence_state_name: 'Maharashtra',
    correspondence_country: 106,
    is_permanent_same: true,
    annual_income_name: '5 - 10 Lakh',
    occupation_name: 'Business',
    trading_experience_name: '1 - 3 years',
    nomination: 'Nominee added',
    latitude: 18.52,
    longitude: 73.85,
    capture_time: new Date(Date.now() - 86_400_000 * 2).toISOString(),
    esign_status: 2,
    esign_aadhaar_match: true,
  };
}

import type { Tx } from '@kyc/db/connection/transaction';
import type { ClearRow } from '@kyc/db/tables/applications/sealed-columns';
import { insertManyServiceCalls } from '@kyc/db/tables/records/service-call-table';

/** Answers of the services that no rule of the gate objects to, by log type. */
export const goodAnswers: Readonly<Record<number, object>> = {
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

/** Types of the documents that a complete case has. */
export const goodDocuments: readonly number[] = [7, 8, 9, 18, 20, 24, 26, 102];

/** The profile of a complete case whose sources agree. */
export function goodProfile({
  surname,
  account,
}: {
  readonly surname: string;
  readonly account: string;
}): Partial<ClearRow<'application_profile'>> {
  const born = '1990-01-01';
  return {
    first_name: 'Amit',
    last_name: surname,
    date_of_birth: born,
    pan_dob: born,
    pan_ocr_dob: born,
    aadhaar_dob: born,
    pan_name: `AMIT ${surname.toUpperCase()}`,
    pan_ocr_name: `AMIT ${surname.toUpperCase()}`,
    poa_name: `Amit ${surname}`,
    penny_drop_name: `AMIT ${surname.toUpperCase()}`,
    signer_name: `Amit ${surname}`,
    pan_ocr_name_match_score: 100,
    pan_poa_name_match_score: 100,
    pan_selfie: 90,
    poa_selfie: 90,
    gender_name: 'Male',
    marital_status_name: 'Single',
    father_name: 'Suresh Kale',
    mother_name: 'Lata Kale',
    bank_account_no: account,
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

/** One picture of each type, and a successful call of each service. */
export async function storeEvidence(
  tx: Tx,
  applicationId: number,
  {
    types,
    answers,
  }: { readonly types: readonly number[]; readonly answers: Readonly<Record<number, object>> },
): Promise<void> {
  for (const type of types)
    await tx
      .insertInto('document')
      .values({
        application_id: applicationId,
        document_type: type,
        version: 1,
        file_type: 'image/png',
        storage_key: `good-case/${String(applicationId)}/${String(type)}`,
      })
      .execute();
  const at = new Date().toISOString();
  await insertManyServiceCalls(
    tx,
    Object.entries(answers).map(([apiId, answer]) => ({
      application_id: applicationId,
      api_id: Number(apiId),
      status: 'Success',
      api_request_time: at,
      api_response_time: at,
      request: '{}',
      response: JSON.stringify(answer),
    })),
  );
}

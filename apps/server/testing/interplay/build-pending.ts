import { ApplicationStatus } from '@kyc/contract/application-status';
import { insertManyServiceCalls } from '@kyc/db/tables/records/service-call-table';
import { buildApplication } from '@kyc/testing/build-application';
import type { Application, World } from './world.ts';

const answers: Readonly<Record<number, object>> = {
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
const born = '1990-01-01';
const digiLocker = 2;

let built = 0;

/** An application that the customer has filled in completely and not submitted yet; it has no UAN. */
export async function buildPending(world: World, person: number): Promise<Application> {
  const { applications, tenant, surname, house } = world;
  built += 1;
  const number = built;
  const pan = `ABCP${letter(person)}${String(person % 10_000).padStart(4, '0')}K`;
  const mobile = String(6_850_000_000 + number);
  const account = `0000${String(1_000_000_000 + number)}`;
  const name = `Amit ${surname}`;
  const id = await buildApplication(house.test.database, {
    tenantId: tenant.tenantId,
    status: ApplicationStatus.Pending,
    head: { pan, mobile, uan: null, name, mode: digiLocker },
    profile: {
      first_name: 'Amit',
      last_name: surname,
      email: `amit${String(number)}.${tenant.tenantCode.toLowerCase()}@example.in`,
      email_relationship_name: 'Self',
      mobile_relationship_name: 'Self',
      date_of_birth: born,
      pan_dob: born,
      pan_ocr_dob: born,
      aadhaar_dob: born,
      pan_name: name.toUpperCase(),
      pan_ocr_name: name.toUpperCase(),
      poa_name: name,
      penny_drop_name: name.toUpperCase(),
      signer_name: name,
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
      capture_time: new Date(Date.now() - 86_400_000).toISOString(),
      esign_status: 2,
      esign_aadhaar_match: true,
      preferred_language: number % 3 === 0 ? 'hi' : 'en',
    },
  });
  await world.sqlOf(async (tx) => {
    await tx
      .insertInto('document')
      .values(
        documentTypes.map((type) => ({
          application_id: id,
          document_type: type,
          version: 1,
          file_type: 'image/png',
          storage_key: `interplay/${String(id)}/${String(type)}`,
        })),
      )
      .execute();
    const at = new Date().toISOString();
    await insertManyServiceCalls(
      tx,
      Object.entries(answers).map(([apiId, answer]) => ({
        application_id: id,
        api_id: Number(apiId),
        status: 'Success',
        api_request_time: at,
        api_response_time: at,
        request: '{}',
        response: JSON.stringify(answer),
      })),
    );
  });
  const application: Application = { index: applications.length, id, person, pan, mobile, account };
  applications.push(application);
  return application;
}

const letter = (person: number): string => String.fromCharCode(65 + (Math.floor(person / 10_000) % 26));

import { sql, type Selectable } from 'kysely';
import type { DB } from '../schema.generated.ts';
import type { ApplicantReads } from '../../connection/applicant-reads.ts';
import { sealsOf, type Reads, type Tx } from '../../connection/transaction.ts';
import { envelopeColumns } from '../sealed/applicant-columns.ts';
import { sealColumns, sealProfile, type ClearChange, type ClearRow } from './sealed-columns.ts';
import { insertRows } from '../insert-rows.ts';
import { profileColumns } from '../profile-columns.generated.ts';
import { servedTenant } from '../../connection/statements/served-tenant.ts';

export type ProfileChange = ClearChange<'application_profile'>;

/** Column values of the profile, without its evidence. */
export type ProfileRow = Pick<Selectable<DB['application_profile']>, (typeof profileColumns)[number]>;

/** Written once: composing ninety names at every call takes longer than reading them. */
const readColumns = sql.raw(profileColumns.join(', '));

export async function selectProfile(tx: ApplicantReads, applicationId: number): Promise<ProfileRow> {
  const { rows } = await sql<ProfileRow>`
    select ${readColumns} from application_profile where application_profile.tenant_id = ${servedTenant} and application_id = ${applicationId}`.execute(
    tx,
  );
  const [profile] = rows;
  if (profile === undefined) throw new Error(`application ${applicationId} has no profile`);
  return profile;
}

/** The profiles of many applications, by application. */
export async function selectProfiles(
  tx: ApplicantReads,
  applicationIds: readonly number[],
): Promise<Map<number, ProfileRow>> {
  const { rows } = await sql<ProfileRow>`
    select ${readColumns} from application_profile
    where application_profile.tenant_id = ${servedTenant} and application_id = any(${applicationIds}::bigint[])`.execute(
    tx,
  );
  return new Map(rows.map((profile) => [profile.application_id, profile]));
}

/** The stored evidence (packages/domain/src/evidence); null where an earlier release stored the application. */
export async function selectEvidence(tx: Reads, applicationId: number): Promise<unknown> {
  const { evidence } = await tx
    .selectFrom('application_profile')
    .select('evidence')
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return evidence;
}

/** For a new application: neither values nor evidence are known. */
export async function insertProfile(tx: Tx, applicationId: number): Promise<void> {
  await tx
    .insertInto('application_profile')
    .values({ application_id: applicationId, evidence: '{}' })
    .execute();
}

/** A change of the envelope needs its other values: the row is locked, opened and sealed again. */
export async function updateProfile(tx: Tx, applicationId: number, change: ProfileChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  const isEnveloped = sealsOf(tx).sealsProfiles && envelopeColumns.some((name) => name in change);
  const present = isEnveloped ? await lockEnvelope(tx, applicationId) : {};
  await tx
    .updateTable('application_profile')
    .set(isEnveloped ? sealProfile(tx, { ...present, ...change }) : sealColumns(tx, change))
    .where('application_id', '=', applicationId)
    .execute();
}

type Envelope = Pick<Selectable<DB['application_profile']>, (typeof envelopeColumns)[number]>;
const envelope = sql.raw(envelopeColumns.join(', '));

async function lockEnvelope(tx: Tx, applicationId: number): Promise<Partial<Envelope>> {
  const { rows } = await sql<Envelope & { readonly sealed: null }>`
    select sealed, ${envelope} from application_profile where application_profile.tenant_id = ${servedTenant} and application_id = ${applicationId} for update`.execute(
    tx,
  );
  const { sealed: _opened, ...present } = rows[0] ?? { sealed: null };
  return present;
}

/** Properties that a verification method delivers; Reject mode clears them. */
export const propertiesOfMode = [
  'AadhaarDob',
  'AadhaarSuffix',
  'PoaName',
  'PoaOcrAddress',
  'PanPoaNameMatchScore',
  'PoaSelfie',
  'EsignStatus',
  'SignerName',
  'EsignAadhaarMatch',
  'KraAofApplicable',
  'KraName',
] as const;

/** Reject mode: what the old mode brought is cleared, so that the customer's next choice starts clean (workflow.json). */
export async function clearModeProperties(tx: Tx, applicationId: number): Promise<void> {
  await updateProfile(tx, applicationId, {
    aadhaar_dob: null,
    aadhaar_suffix: null,
    poa_name: null,
    poa_ocr_address: null,
    pan_poa_name_match_score: null,
    poa_selfie: null,
    esign_status: 0,
    signer_name: null,
    esign_aadhaar_match: null,
    kra_aof_applicable: null,
    kra_name: null,
  });
}

export async function insertManyProfiles(
  tx: Tx,
  rows: readonly ClearRow<'application_profile'>[],
): Promise<void> {
  await insertRows(
    tx,
    'application_profile',
    rows.map((row) => sealProfile(tx, row)),
  );
}

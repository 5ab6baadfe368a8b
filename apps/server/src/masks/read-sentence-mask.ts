import { selectProfile } from '@kyc/db/tables/applications/application-profile-table';
import { columnName } from '@kyc/db/tables/column-name';
import { selectApplication, type StoredApplication } from '@kyc/db/tables/applications/application-table';
import { masksPersonalData } from '@kyc/db/tables/masters/tenant-settings-table';
import type { Reads } from '@kyc/db/connection/transaction';
import { personalProperties } from '@kyc/domain/personal-data/attributes';
import { maskSentence } from '@kyc/domain/personal-data/mask-value';
import { sightsOf } from '@kyc/domain/personal-data/sight';
import type { Session } from '../http/call.ts';

/** For what is said of an application in sentences: findings, signals, remarks, messages. */
export async function readSentenceMask(
  tx: Reads,
  session: Session,
  applicationId: number,
): Promise<(sentence: string) => string> {
  const application = (await masksPersonalData(tx)) ? await selectApplication(tx, applicationId) : undefined;
  // Where nothing is masked, or nothing is left of the application.
  if (application === undefined) return (sentence) => sentence;
  const sights = sightsOf(application, session);
  const values = await readValues(tx, application);
  return (sentence) => maskSentence(sentence, values, sights);
}

/** Each personal property of an application by its name, as it is stored; days as yyyy-MM-dd. */
export async function readValues(
  tx: Reads,
  { applicationId, name, mobile, pan }: StoredApplication,
): Promise<Readonly<Record<string, unknown>>> {
  const columns: Readonly<Record<string, unknown>> = await selectProfile(tx, applicationId);
  const profile = Object.fromEntries(
    personalProperties.map((property) => [property, columns[columnName(property)] ?? null]),
  );
  return { ...profile, Name: name, Mobile: mobile, PAN: pan };
}

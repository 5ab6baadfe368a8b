import { selectProfile } from '@kyc/db/tables/applications/application-profile-table';
import { columnName } from '@kyc/db/tables/column-name';
import { personalProperties } from '@kyc/domain/personal-data/attributes';
import { maskSentence } from '@kyc/domain/personal-data/mask-value';
import { isEverythingWhole } from '@kyc/domain/personal-data/sight';
import type { OpenedApplication } from '../access/open-application-data.ts';

/** For sentences about an application: findings, signals, remarks, messages. */
export async function readSentenceMask(opened: OpenedApplication): Promise<(sentence: string) => string> {
  const { sights } = opened;
  if (isEverythingWhole(sights)) return (sentence) => sentence;
  const values = await readValues(opened);
  return (sentence) => maskSentence(sentence, values, sights);
}

/** Each stored personal property of an application by its name; days as yyyy-MM-dd. */
export async function readValues({
  reads,
  application,
}: OpenedApplication): Promise<Readonly<Record<string, unknown>>> {
  const { applicationId, name, mobile, pan } = application;
  const columns: Readonly<Record<string, unknown>> = await selectProfile(reads, applicationId);
  const profile = Object.fromEntries(
    personalProperties.map((property) => [property, columns[columnName(property)] ?? null]),
  );
  return { ...profile, Name: name, Mobile: mobile, PAN: pan };
}

import type { ApplicantReads } from '@kyc/db/connection/applicant-reads';
import type { Storage } from '../platform/storage/storage.ts';
import { findFormPictures } from './form-pictures.ts';
import type { FormContent } from './form-values.ts';
import { readFormValues } from './read-form-values.ts';

/** Everything of an application that a form can print; undefined without one. */
export async function readFormContent(
  tx: ApplicantReads,
  { applicationId, now, storage }: { applicationId: number; now: Date; storage: Storage },
): Promise<FormContent | undefined> {
  const values = await readFormValues(tx, { applicationId, now });
  if (values === undefined) return undefined;
  return { values, pictures: await findFormPictures(tx, { applicationId, storage }) };
}

import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import type { Reads } from '@kyc/db/connection/transaction';
import { selectErasure } from '@kyc/db/tables/retention/erasure-table';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** The refusal for an application that the caller cannot open: 404 in both cases, and after an erasure its day and plan. */
export async function absentApplication(tx: Reads, applicationId: number): Promise<Refusal> {
  const erasure = await selectErasure(tx, applicationId);
  if (erasure === undefined) return new Refusal('notFound');
  const { erasedOn, planId } = erasure;
  return new Refusal('notFound', texts.applicationErased(day.format(erasedOn), planId));
}

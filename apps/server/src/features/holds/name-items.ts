import { Refusal, unprocessable } from '@kyc/contract/refusal';
import { mostNamingsOfHour, type HoldItemInput } from '@kyc/contract/retention/holds';
import { texts } from '@kyc/contract/texts';
import {
  countNamingsOfHour,
  insertHoldItem,
  selectErasedOn,
  selectIdByCode,
  type HoldSubject,
} from '@kyc/db/tables/retention/legal-hold-table';
import type { Tx } from '@kyc/db/connection/transaction';

interface Named {
  readonly holdId: number;
  readonly items: readonly HoldItemInput[];
  readonly by: number;
}

/**
 * Adds the items of a hold. The reply contains no count: a list of PANs or mobiles would otherwise reveal who is a customer. An erased
 * application is rejected, because it has no data to hold.
 */
export async function nameItems(tx: Tx, { holdId, items, by }: Named): Promise<void> {
  const namesPersons = items.some(({ Kind }) => Kind === 'pan' || Kind === 'mobile');
  if (namesPersons && (await countNamingsOfHour(tx, by)) >= mostNamingsOfHour)
    throw new Refusal('tooManyRequests', texts.holdsOfHour(mostNamingsOfHour));
  for (const item of items) {
    const subject = await subjectOf(tx, item);
    if (subject.kind === 'application' && (await selectErasedOn(tx, subject.applicationId)) === undefined)
      throw unprocessable('Items', texts.holdItemUnknown(item.Value));
    await insertHoldItem(tx, { holdId, subject, by });
    // Checked only now: until the item is stored, an erasure may have run first.
    if (
      subject.kind === 'application' &&
      (await selectErasedOn(tx, subject.applicationId))?.erasedOn !== null
    )
      throw new Refusal('guard', texts.holdItemErased(item.Value));
  }
}

async function subjectOf(tx: Tx, { Kind, Value }: HoldItemInput): Promise<HoldSubject> {
  const value = Value.toUpperCase();
  if (Kind === 'pan' && /^[A-Z]{5}\d{4}[A-Z]$/.test(value)) return { kind: Kind, value };
  if (Kind === 'mobile' && /^[1-9]\d{9}$/.test(value)) return { kind: Kind, value };
  if (Kind === 'application' && /^[1-9]\d{0,14}$/.test(value))
    return { kind: Kind, applicationId: Number(value) };
  if (Kind === 'code' && /^[A-Z\d][A-Z\d-]{2,29}$/.test(value)) {
    const applicationId = await selectIdByCode(tx, value);
    if (applicationId === undefined) throw unprocessable('Items', texts.holdItemUnknown(Value));
    return { kind: 'application', applicationId };
  }
  throw unprocessable('Items', texts.holdItemInvalid(Value));
}

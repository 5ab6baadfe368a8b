import { Refusal } from '@kyc/contract/refusal';
import type { HoldItemInput } from '@kyc/contract/retention/holds';
import { texts } from '@kyc/contract/texts';
import {
  insertHoldItem,
  selectErasedOn,
  selectHoldItems,
  type HoldSubject,
} from '@kyc/db/tables/retention/legal-hold-table';
import type { Tx } from '@kyc/db/connection/transaction';
import { unprocessable } from './require-holder.ts';

interface Named {
  readonly holdId: number;
  readonly items: readonly HoldItemInput[];
  readonly by: number;
}

/** Adds what an order names; how many applications its items keep now. What is erased already is told, for nothing of it can be held. */
export async function nameItems(tx: Tx, { holdId, items, by }: Named): Promise<number> {
  for (const item of items) {
    const subject = subjectOf(item);
    if (subject.kind === 'application' && (await selectErasedOn(tx, subject.applicationId)) === undefined)
      throw unprocessable('Items', texts.holdItemUnknown(item.Value));
    await insertHoldItem(tx, { holdId, subject, by });
    // Looked at only now: until the item is there, what erases may have had the turn.
    if (
      subject.kind === 'application' &&
      (await selectErasedOn(tx, subject.applicationId))?.erasedOn !== null
    )
      throw new Refusal('guard', texts.holdItemErased(item.Value));
  }
  const kept = await selectHoldItems(tx, [holdId]);
  return kept.reduce((sum, { keeps }) => sum + keeps, 0);
}

function subjectOf({ Kind, Value }: HoldItemInput): HoldSubject {
  const value = Value.toUpperCase();
  if (Kind === 'pan' && /^[A-Z]{5}\d{4}[A-Z]$/.test(value)) return { kind: Kind, value };
  if (Kind === 'mobile' && /^[1-9]\d{9}$/.test(value)) return { kind: Kind, value };
  if (Kind === 'application' && /^[1-9]\d{0,14}$/.test(value))
    return { kind: Kind, applicationId: Number(value) };
  throw unprocessable('Items', texts.holdItemInvalid(Value));
}

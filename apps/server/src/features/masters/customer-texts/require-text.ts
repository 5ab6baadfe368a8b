import { masterTexts } from '@kyc/contract/masters/master-texts';
import { Refusal, StaleRefusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { keyOf, type TextKey } from '@kyc/db/tables/rectification/customer-text-table';
import { selectLastChangerName } from '@kyc/db/tables/records/audit-event-table';
import type { Tx } from '@kyc/db/connection/transaction';
import { presentText, textEntity, type TextEntry } from './text-entries.ts';

/** The draft that the caller has read; null and 0 if the tenant has none. */
export interface SeenDraft {
  readonly TextId: number | null;
  readonly RowVersion: number;
}

interface NamedKey {
  readonly Subject: TextKey['subject'];
  readonly SubjectId: number;
  readonly Language: TextKey['language'];
}

export function keyFrom({ Subject, SubjectId, Language }: NamedKey): TextKey {
  return { subject: Subject, subjectId: SubjectId, language: Language };
}

/** @throws Refusal `unprocessable` for a text that the tenant does not have */
export function requireEntry(entries: ReadonlyMap<string, TextEntry>, key: TextKey): TextEntry {
  const entry = entries.get(keyOf(key));
  if (entry === undefined)
    throw new Refusal('unprocessable', texts.customerTextUnknown, [
      { Field: 'SubjectId', Message: texts.customerTextUnknown },
    ]);
  return entry;
}

/** @throws StaleRefusal with the present text if the draft differs from the one that the caller has read */
export async function requireSeen(
  tx: Tx,
  entry: TextEntry,
  { seen, userId }: { readonly seen: SeenDraft; readonly userId: number },
): Promise<void> {
  const { draft } = entry;
  const isSeen = (draft?.textId ?? null) === seen.TextId && (draft?.rowVersion ?? 0) === seen.RowVersion;
  if (!isSeen) throw await staleRefusal(tx, entry, userId);
}

export async function staleRefusal(tx: Tx, entry: TextEntry, userId: number): Promise<StaleRefusal> {
  const name = await selectLastChangerName(tx, { entity: textEntity, entityId: keyOf(entry) });
  return new StaleRefusal(masterTexts.stale('text', name ?? 'somebody else'), presentText(entry, userId));
}

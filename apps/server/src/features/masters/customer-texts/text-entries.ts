import { reviewFields } from '@kyc/domain/review-fields/all-fields';
import type { CustomerText } from '@kyc/contract/rectification/customer-texts';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { isShippedPublished, type ShippedText } from '@kyc/domain/rectification/published-set';
import { customerLanguages } from '@kyc/domain/rectification/text-set';
import type { Reads } from '@kyc/db/connection/transaction';
import {
  keyOf,
  selectPresentTexts,
  selectSubjects,
  shippedNameOf,
  shippedTextOf,
  type NamedSubject,
  type StoredText,
  type TextKey,
  type TextParts,
} from '@kyc/db/tables/rectification/customer-text-table';
import type { AuditEntry } from '../../../records/audit-entries.ts';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';

/** Names texts in the audit trail. */
export const textEntity = 'customer-text';

/** The versions of a text: published, draft, and shipped for the desk's name of the reason. */
export interface TextEntry extends NamedSubject, TextKey {
  readonly inForce: StoredText | ShippedText | undefined;
  readonly draft: StoredText | undefined;
  /** Shipped as a draft, while the tenant has no own text. */
  readonly offered: ShippedText | undefined;
  readonly renamedFrom: string | undefined;
}

/** @throws Refusal `guard` while the tenant's rejection loop is off */
export async function requireLoop(tx: Reads): Promise<void> {
  if (!(await readTenantSettings(tx)).RejectionLoop) throw new Refusal('guard', texts.rejectionLoopOff);
}

/** Every text in every language, in the order of the masters; by its key. */
export async function readEntries(tx: Reads): Promise<Map<string, TextEntry>> {
  const [subjects, stored] = await Promise.all([selectSubjects(tx), selectPresentTexts(tx)]);
  const byState = new Map(stored.map((row) => [`${row.state} ${keyOf(row)}`, row]));
  const entries = subjects.flatMap((subject) =>
    customerLanguages.map((language): [string, TextEntry] => {
      const key = keyOf({ ...subject, language });
      const own = { published: byState.get(`published ${key}`), draft: byState.get(`draft ${key}`) };
      return [key, entryOf({ ...subject, language }, own)];
    }),
  );
  return new Map(entries);
}

type Own = Readonly<Record<'published' | 'draft', StoredText | undefined>>;

function entryOf(named: NamedSubject & TextKey, { published, draft }: Own): TextEntry {
  const { deskName, language } = named;
  const shipped = shippedTextOf(named, deskName);
  // A text belongs to the name that it was written for, also when it is sent.
  const holds = published?.deskName === deskName ? published : undefined;
  const inForce = holds ?? (isShippedPublished(language) ? shipped : undefined);
  const written = [draft?.deskName, inForce === undefined ? published?.deskName : undefined];
  const unsaid = inForce === undefined && draft === undefined && published === undefined;
  const names = [...written, unsaid ? shippedNameOf(named) : undefined];
  return {
    ...named,
    inForce,
    draft,
    offered: draft === undefined && inForce === undefined ? shipped : undefined,
    renamedFrom: names.find((name) => name !== undefined && name !== deskName),
  };
}

const fieldNames = new Map(reviewFields.map(({ id, label }) => [id, label]));

/** @param userId of the reader */
export function presentText(entry: TextEntry, userId: number): CustomerText {
  const { draft, offered, inForce } = entry;
  const waiting = draft ?? offered;
  return {
    Subject: entry.subject,
    SubjectId: entry.subjectId,
    Language: entry.language,
    DeskName: entry.deskName,
    Field: entry.fieldId === null ? null : (fieldNames.get(entry.fieldId) ?? null),
    IsActive: entry.isActive,
    State: waiting !== undefined ? 'draft' : inForce !== undefined ? 'published' : 'missing',
    RenamedFrom: entry.renamedFrom ?? null,
    InForce: inForce === undefined ? null : presentInForce(inForce),
    Draft:
      waiting === undefined
        ? null
        : {
            ...presentParts(waiting),
            Source: draft === undefined ? 'shipped' : 'own',
            TextId: draft?.textId ?? null,
            WrittenBy: draft?.writtenByName ?? null,
            WrittenOn: draft?.writtenOn.toISOString() ?? null,
            IsOwn: draft?.writtenBy === userId,
            RowVersion: draft?.rowVersion ?? 0,
          },
  };
}

function presentInForce(text: StoredText | ShippedText): CustomerText['InForce'] {
  const own = 'textId' in text ? text : undefined;
  return {
    ...presentParts(text),
    Source: own === undefined ? 'shipped' : 'own',
    WrittenBy: own?.writtenByName ?? null,
    ApprovedBy: own?.approvedByName ?? null,
    ApprovedOn: own?.approvedOn?.toISOString() ?? null,
  };
}

/** The audit entry of a stored draft. */
export function draftEntry(entry: TextEntry, parts: TextParts): AuditEntry {
  const old = entry.draft === undefined ? null : presentParts(entry.draft);
  return {
    entity: textEntity,
    entityId: keyOf(entry),
    details: { deskName: entry.deskName, old, new: presentParts(parts) },
  };
}

export function presentParts({ short, what, todo }: TextParts) {
  return { Short: short, What: what, Todo: todo };
}

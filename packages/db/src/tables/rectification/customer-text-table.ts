import {
  isShippedPublished,
  offersAssistance,
  shippedTexts,
  textsVersion,
  type ShippedText,
} from '@kyc/domain/rectification/published-set';
import { reviewFields } from '@kyc/domain/review-fields/all-fields';
import type { CustomerLanguage, TextSet, TextSubject } from '@kyc/domain/rectification/text-set';
import { sql } from 'kysely';
import reasonsFile from '../../../data/reasons.json' with { type: 'json' };
import type { Reads, Tx } from '../../connection/transaction.ts';
import { lockMaster } from '../masters/master-rows.ts';

export type TextState = 'draft' | 'published' | 'retired';

/** What a text is of. */
export interface TextKey {
  readonly subject: TextSubject;
  readonly subjectId: number;
  readonly language: CustomerLanguage;
}

export interface TextParts {
  readonly short: string | null;
  readonly what: string | null;
  readonly todo: string | null;
}

export interface StoredText extends TextKey, TextParts {
  readonly textId: number;
  /** Of the reason, solution or field when it was written. */
  readonly deskName: string;
  readonly state: TextState;
  readonly writtenBy: number;
  readonly writtenByName: string;
  readonly writtenOn: Date;
  readonly approvedByName: string | null;
  readonly approvedOn: Date | null;
  readonly rowVersion: number;
}

export const keyOf = ({ subject, subjectId, language }: TextKey) => `${subject}:${subjectId}:${language}`;

const shipped = new Map(shippedTexts.map((text) => [keyOf(text), text]));
const shippedNames = new Map([
  ...reasonsFile.reasons.map(({ reasonId, reason }) => [`reason:${reasonId}`, reason] as const),
  ...reasonsFile.solutions.map(
    ({ SolutionId, SolutionName }) => [`solution:${SolutionId}`, SolutionName] as const,
  ),
  ...reviewFields.map(({ id, label }) => [`field:${id}`, label] as const),
]);

/** The shipped text for a reason with this name at the desk; a renamed reason has none. */
export function shippedTextOf(key: TextKey, deskName: string): ShippedText | undefined {
  const isSame = shippedNames.get(`${key.subject}:${key.subjectId}`) === deskName;
  return isSame ? shipped.get(keyOf(key)) : undefined;
}

/** What the desk called it when its text was written; undefined where none is shipped. */
export function shippedNameOf(key: TextKey): string | undefined {
  return shipped.has(keyOf(key)) ? shippedNames.get(`${key.subject}:${key.subjectId}`) : undefined;
}

/** Something that a customer may read of. */
export interface NamedSubject {
  readonly subject: TextSubject;
  readonly subjectId: number;
  readonly deskName: string;
  /** Of a reason: the field that is rejected for it. */
  readonly fieldId: number | null;
  readonly isActive: boolean;
}

/** Everything that a customer may read of, by its name on the desk. */
export async function selectSubjects(tx: Reads): Promise<NamedSubject[]> {
  const [reasons, solutions] = await Promise.all([
    tx
      .selectFrom('reason')
      .select(['reason_id', 'reason_name', 'field_id', 'is_active'])
      .orderBy('reason_id')
      .execute(),
    tx
      .selectFrom('solution')
      .select(['solution_id', 'solution_name', 'is_active'])
      .orderBy('solution_id')
      .execute(),
  ]);
  return [
    ...reasons.map((row) => ({
      subject: 'reason' as const,
      subjectId: row.reason_id,
      deskName: row.reason_name,
      fieldId: row.field_id,
      isActive: row.is_active,
    })),
    ...solutions.map((row) => ({
      subject: 'solution' as const,
      subjectId: row.solution_id,
      deskName: row.solution_name,
      fieldId: null,
      isActive: row.is_active,
    })),
    ...reviewFields.map(({ id, label }) => ({
      subject: 'field' as const,
      subjectId: id,
      deskName: label,
      fieldId: null,
      isActive: true,
    })),
  ];
}

const columns = [
  't.text_id as textId',
  't.subject',
  't.subject_id as subjectId',
  't.language',
  't.desk_name as deskName',
  't.short',
  't.what',
  't.todo',
  't.state',
  't.written_by as writtenBy',
  'w.full_name as writtenByName',
  't.written_on as writtenOn',
  'a.full_name as approvedByName',
  't.approved_on as approvedOn',
  't.row_version as rowVersion',
] as const;

/** The tenant's own published and draft texts; replaced ones are only records. */
export async function selectPresentTexts(tx: Reads): Promise<StoredText[]> {
  return await tx
    .selectFrom('customer_text as t')
    .innerJoin('app_user as w', 'w.user_id', 't.written_by')
    .leftJoin('app_user as a', 'a.user_id', 't.approved_by')
    .select(columns)
    .where('t.state', '!=', 'retired')
    .orderBy('t.text_id')
    .$castTo<StoredText>()
    .execute();
}

/** A change of texts waits for the previous one, so that its checks are still valid when it is written. */
export async function lockTexts(tx: Tx): Promise<void> {
  await lockMaster(tx, { table: 'customer_text' });
}

/** A draft of this subject and language makes way. */
export async function putDraftText(
  tx: Tx,
  { writtenBy, deskName, ...text }: TextKey & TextParts & { deskName: string; writtenBy: number },
): Promise<void> {
  const row = {
    short: text.short,
    what: text.what,
    todo: text.todo,
    desk_name: deskName,
    written_by: writtenBy,
  };
  await tx
    .insertInto('customer_text')
    .values({
      subject: text.subject,
      subject_id: text.subjectId,
      language: text.language,
      state: 'draft',
      ...row,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'subject', 'subject_id', 'language', 'state'])
        // A parameter would no longer name the index once the plan is a generic one.
        .where(sql<boolean>`state <> 'retired'`)
        .doUpdateSet(({ ref }) => ({
          ...row,
          written_on: ref('excluded.written_on'),
          row_version: sql`customer_text.row_version + 1`,
        })),
    )
    .execute();
}

/** The draft is published, and the replaced text stays as a record. */
export async function publishText(
  tx: Tx,
  { textId, approvedBy, ...key }: TextKey & { textId: number; approvedBy: number },
): Promise<void> {
  await tx
    .updateTable('customer_text')
    .set({ state: 'retired', row_version: sql`row_version + 1` })
    .where('subject', '=', key.subject)
    .where('subject_id', '=', key.subjectId)
    .where('language', '=', key.language)
    .where('state', '=', 'published')
    .execute();
  await tx
    .updateTable('customer_text')
    .set({
      state: 'published',
      approved_by: approvedBy,
      approved_on: sql`now()`,
      row_version: sql`row_version + 1`,
    })
    .where('text_id', '=', textId)
    .execute();
}

export async function deleteDraftText(tx: Tx, textId: number): Promise<void> {
  await tx.deleteFrom('customer_text').where('text_id', '=', textId).where('state', '=', 'draft').execute();
}

/** Published immediately, like a demo's: written by one person, approved by another. */
export async function insertPublishedTexts(
  tx: Tx,
  rows: readonly (TextKey & TextParts & { deskName: string; writtenBy: number; approvedBy: number })[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('customer_text')
    .values(
      rows.map((row) => ({
        subject: row.subject,
        subject_id: row.subjectId,
        language: row.language,
        desk_name: row.deskName,
        short: row.short,
        what: row.what,
        todo: row.todo,
        state: 'published',
        written_by: row.writtenBy,
        approved_by: row.approvedBy,
        approved_on: sql<Date>`now()`,
      })),
    )
    .execute();
}

/** The texts that may go to customers now: the tenant's published texts first, then the published shipped ones. */
export async function selectTextSet(tx: Reads): Promise<TextSet> {
  const [subjects, rows] = await Promise.all([
    selectSubjects(tx),
    tx
      .selectFrom('customer_text')
      .select([
        'text_id as textId',
        'subject',
        'subject_id as subjectId',
        'language',
        'desk_name as deskName',
        'short',
        'what',
        'todo',
      ])
      .where('state', '=', 'published')
      .$castTo<TextKey & TextParts & { textId: number; deskName: string }>()
      .execute(),
  ]);
  const names = new Map(
    subjects.map(({ subject, subjectId, deskName }) => [`${subject}:${subjectId}`, deskName]),
  );
  const own = new Map(rows.map((row) => [keyOf(row), row]));
  const find = (key: TextKey): TextParts | undefined => {
    const deskName = names.get(`${key.subject}:${key.subjectId}`);
    if (deskName === undefined) return undefined;
    const written = own.get(keyOf(key));
    if (written !== undefined && written.deskName === deskName) return written;
    return isShippedPublished(key.language) ? shippedTextOf(key, deskName) : undefined;
  };
  const newest = Math.max(0, ...rows.map(({ textId }) => textId));
  return {
    version: newest === 0 ? textsVersion : `${textsVersion}+${newest}`,
    reason: (subjectId, language) => {
      const { short, what, todo } = find({ subject: 'reason', subjectId, language }) ?? {};
      return short == null || what == null || todo == null ? undefined : { short, what, todo };
    },
    solution: (subjectId, language) => find({ subject: 'solution', subjectId, language })?.todo ?? undefined,
    fieldName: (subjectId, language) => find({ subject: 'field', subjectId, language })?.short ?? undefined,
    offersAssistance: (reasonId) => offersAssistance(reasonId),
  };
}

/** How often each reason was chosen since then, for the order in which to write. */
export async function countReasonUse(tx: Reads, days: number): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('field_decision_event')
    .select(({ fn }) => ['reason_id as reasonId', fn.countAll<number>().as('uses')])
    .where('decision', '=', 'rejected')
    .where('reason_id', 'is not', null)
    .where('decided_on', '>', sql<Date>`now() - make_interval(days => ${days})`)
    .groupBy('reason_id')
    .execute();
  return new Map(rows.map(({ reasonId, uses }) => [reasonId ?? 0, uses]));
}

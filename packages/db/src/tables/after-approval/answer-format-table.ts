import type { AnswerFormat } from '@kyc/domain/after-approval/format/answer-format';
import type { Reads, Tx } from '../../connection/transaction.ts';

const formColumns = [
  'leg',
  'kind',
  'separator',
  'encoding',
  'skip_rows as skipRows',
  'has_header as hasHeader',
  'uan_column as uanColumn',
  'ucc_column as uccColumn',
  'bo_id_column as boIdColumn',
  'pan_column as panColumn',
  'status_column as statusColumn',
  'code_column as codeColumn',
  'text_column as textColumn',
  'date_column as dateColumn',
  'date_pattern as datePattern',
  'states',
] as const;

/** Stores the present state of a format as a version, which is numbered as its row. */
export async function insertFormatVersion(
  tx: Tx,
  { formatId, madeBy }: { readonly formatId: number; readonly madeBy: number | null },
): Promise<void> {
  const { version, ...definition } = await tx
    .selectFrom('answer_format')
    .select([...formColumns, 'row_version as version'])
    .where('format_id', '=', formatId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('answer_format_version')
    .values({
      format_id: formatId,
      version,
      definition: JSON.stringify(definition),
      made_by: madeBy,
    })
    .execute();
}

export interface StoredFormat {
  readonly formatName: string;
  readonly version: number;
  readonly definition: AnswerFormat;
}

/** The newest version of an active format. */
export async function selectActiveFormat(tx: Reads, formatId: number): Promise<StoredFormat | undefined> {
  return await tx
    .selectFrom('answer_format as f')
    .innerJoin('answer_format_version as v', (join) =>
      join.onRef('v.format_id', '=', 'f.format_id').onRef('v.version', '=', 'f.row_version'),
    )
    .select(['f.format_name as formatName', 'v.version', 'v.definition'])
    .where('f.format_id', '=', formatId)
    .where('f.is_active', '=', true)
    .$castTo<StoredFormat>()
    .executeTakeFirst();
}

/** The version that an import was checked with. */
export async function selectFormatVersion(
  tx: Reads,
  { formatId, version }: { readonly formatId: number; readonly version: number },
): Promise<AnswerFormat | undefined> {
  const row = await tx
    .selectFrom('answer_format_version')
    .select('definition')
    .where('format_id', '=', formatId)
    .where('version', '=', version)
    .$castTo<{ definition: AnswerFormat }>()
    .executeTakeFirst();
  return row?.definition;
}

/** Transactions that lock the same format wait for each other. */
export async function lockFormat(tx: Tx, formatId: number): Promise<void> {
  await tx
    .selectFrom('answer_format')
    .select('format_id')
    .where('format_id', '=', formatId)
    .forNoKeyUpdate()
    .execute();
}

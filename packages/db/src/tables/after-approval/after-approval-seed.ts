import type { Insertable } from 'kysely';
import type { Tx } from '../../connection/transaction.ts';
import { sealWords } from '../../sealing/sealed-values.ts';
import { insertRows } from '../insert-rows.ts';
import type { DB } from '../schema.generated.ts';
import { insertFormatVersion } from './answer-format-table.ts';

export async function insertManyLegs(tx: Tx, rows: readonly Insertable<DB['leg_state']>[]): Promise<void> {
  await insertRows(tx, 'leg_state', rows);
}

type SeededAnswer = Omit<Insertable<DB['leg_answer']>, 'answer_text'> & { readonly text: string | null };

export async function insertManyLegAnswers(tx: Tx, rows: readonly SeededAnswer[]): Promise<void> {
  await insertRows(
    tx,
    'leg_answer',
    rows.map(({ text, ...row }) => ({ ...row, answer_text: sealWords(tx, text) })),
  );
}

/** Formats with their first version. */
export async function insertManyFormats(
  tx: Tx,
  rows: readonly Insertable<DB['answer_format']>[],
): Promise<void> {
  if (rows.length === 0) return;
  const inserted = await tx
    .insertInto('answer_format')
    .values([...rows])
    .returning('format_id as formatId')
    .execute();
  for (const { formatId } of inserted) await insertFormatVersion(tx, { formatId, madeBy: null });
}

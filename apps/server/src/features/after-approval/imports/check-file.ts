import { afterApprovalTexts } from '@kyc/contract/after-approval/after-approval-texts';
import type { AnswerCounts } from '@kyc/contract/after-approval/answer-imports';
import { readInTenant } from '@kyc/db/connection/transaction';
import type { Database } from '@kyc/db/connection/database';
import { selectKnownHashes } from '@kyc/db/tables/after-approval/leg-answer-table';
import { selectLegs, type StoredLeg } from '@kyc/db/tables/after-approval/leg-state-table';
import type { AnswerFormat } from '@kyc/domain/after-approval/format/answer-format';
import { planAnswers } from '@kyc/domain/after-approval/plan-answers';
import { askParser, UnreadableInput } from '../../../untrusted/ask-parser.ts';
import type { AnswersRead } from '../../../untrusted/answers/read-answers.ts';
import { idsOf } from '../../../workflow/after-approval/take-answers.ts';
import { countRows, outcomeOf, typedAnswer, type ImportedRow } from './imported-rows.ts';
import { matchAnswers } from './match-answers.ts';

/** Why a file is not imported, in words for its user. */
export class FileRefused extends Error {}

/** Few, so that the calls of other users wait for milliseconds. */
export const batchRows = 128;

const progressEveryMs = 500;

interface Wanted {
  readonly tenantId: number;
  readonly file: Uint8Array;
  readonly format: AnswerFormat;
  readonly now: Date;
  /** After the last batch, and at most every half second before, because each call waits for the disk. */
  readonly progress: (done: { readonly rowsDone: number; readonly rowsTotal: number }) => Promise<void>;
}

export interface CheckedFile {
  readonly rows: readonly ImportedRow[];
  readonly counts: AnswerCounts;
}

/** The rows of a file, compared with the stored answers. Changes nothing. @throws FileRefused */
export async function checkFile(database: Database, wanted: Wanted): Promise<CheckedFile> {
  const read = await readFile(wanted);
  let matchedRows = 0;
  const rows: ImportedRow[] = read.failures.map(({ line, fault }) => ({
    line,
    outcome: 'unreadable',
    uan: null,
    fault,
  }));
  // The file's rows that could not be read are all counted; beyond the first 10,000 they are not listed.
  const unlisted = read.failed - read.failures.length;
  const { leg } = wanted.format;
  // Changes by earlier batches of the file, because a check stores no answer.
  const standings = new Map<number, StoredLeg>();
  const known = new Set<string>();
  let shownAt = performance.now();
  for (let at = 0; at < read.answers.length; at += batchRows) {
    const tuples = read.answers.slice(at, at + batchRows);
    const matched = await readInTenant(database, wanted, async (tx) => {
      const found = await matchAnswers(tx, { leg, rows: tuples.map(typedAnswer) });
      const incoming = found.map((row) => row.incoming);
      const applicationIds = idsOf(incoming);
      const missing = applicationIds.filter((id) => !standings.has(id));
      const [legs, hashes] = await Promise.all([
        selectLegs(tx, { leg, applicationIds: missing }),
        selectKnownHashes(tx, { applicationIds, hashes: incoming.map(({ rowHash }) => rowHash) }),
      ]);
      return { found, incoming, legs, hashes };
    });
    for (const [id, standing] of matched.legs) standings.set(id, standing);
    for (const hash of matched.hashes) known.add(hash);
    const plan = planAnswers(matched.incoming, { standings, known });
    for (const [id, { before, after }] of plan.changed) standings.set(id, { ...before, ...after });
    for (const { answer } of plan.stored) known.add(answer.rowHash);
    matched.found.forEach(({ row, found }, index) => {
      const effect = plan.outcomes[index] ?? 'known';
      if (found !== undefined && standings.has(found.applicationId)) matchedRows += 1;
      rows.push({
        line: row.line,
        outcome: outcomeOf(effect, found?.applicationId ?? null),
        uan: found?.uan ?? null,
        ...(found?.isOneOfTwo === true && { isOneOfTwo: true }),
        ...answerOf(tuples[index]),
      });
    });
    const isLast = at + batchRows >= read.answers.length;
    if (!isLast && performance.now() - shownAt < progressEveryMs) continue;
    shownAt = performance.now();
    await wanted.progress({ rowsDone: at + tuples.length, rowsTotal: read.rows });
  }
  const counts = countRows(rows);
  return {
    rows: rows.toSorted((one, other) => one.line - other.line),
    counts: { ...counts, matched: matchedRows, unreadable: counts.unreadable + unlisted },
  };
}

function answerOf(answer: AnswersRead['answers'][number] | undefined): Pick<ImportedRow, 'answer'> {
  return answer === undefined ? {} : { answer };
}

async function readFile({ file, format, now }: Wanted): Promise<AnswersRead> {
  const read = await parseAnswers({ file, format, now, isTrial: false });
  if (read.rows === 0) throw new FileRefused(afterApprovalTexts.noRow);
  if (read.unknownStatuses === read.rows) throw new FileRefused(afterApprovalTexts.otherLeg);
  if (read.answers.length === 0)
    throw new FileRefused(afterApprovalTexts.noReadableRow(read.failures[0]?.fault ?? ''));
  return read;
}

/** In the sandbox for untrusted files. @throws FileRefused */
export async function parseAnswers({
  file,
  format,
  now,
  isTrial,
}: Pick<Wanted, 'file' | 'format' | 'now'> & { readonly isTrial: boolean }): Promise<AnswersRead> {
  try {
    return await askParser('read-answers', { file, format, now: now.getTime(), isTrial });
  } catch (error) {
    if (error instanceof UnreadableInput) throw new FileRefused(error.isCost ? costs : error.message);
    throw error;
  }
}

const costs = 'The file needs too much time or memory. Divide it.';

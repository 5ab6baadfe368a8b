import { readFileSync } from 'node:fs';
import { StartRefusal } from '@kyc/db/connection/start-refusal';
import type { ErasureRecord } from '@kyc/db/backup/replay-erasures';
import * as z from 'zod/mini';
import { readDatabase, type OpenBackup } from './read-backup.ts';
import { partOfTable } from './table-entry.ts';

const certificates = z.object({
  Certificates: z.array(
    z.object({
      ApplicationHash: z.string().check(z.regex(/^[\da-f]{64}$/)),
      Rule: z.string(),
      Counts: z.record(z.string(), z.number()),
      Sha256: z.array(z.string()),
      ErasedOn: z.string(),
    }),
  ),
});

/**
 * As runs gave them for download.
 * @throws StartRefusal for a file that cannot be read or is none of these
 */
export function readCertificateFile(file: string): ErasureRecord[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new StartRefusal(`The certificates ${file} cannot be read.`);
  }
  const read = certificates.safeParse(parsed(text));
  if (!read.success) throw new StartRefusal(`${file} holds no erasure certificates.`);
  return read.data.Certificates.map((one) => ({
    applicationHash: one.ApplicationHash,
    rule: one.Rule,
    counts: one.Counts,
    sha256: one.Sha256,
    erasedOn: one.ErasedOn,
  }));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Those that a backup holds: what was erased until it was taken. */
export async function readCertificatesOf(backup: OpenBackup): Promise<ErasureRecord[]> {
  let columns: readonly string[] = [];
  let text = '';
  for await (const { name, content } of readDatabase(backup)) {
    const read = () => Buffer.from(content).toString('utf8');
    if (name === 'tables.json')
      columns = (JSON.parse(read()) as Record<string, string[]>)['erasure_certificate'] ?? [];
    if (partOfTable(name)?.table === 'erasure_certificate') text += read();
  }
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => recordOf(columns, line.split('\t')));
}

/** A line of COPY: neither digests nor counts hold what would be escaped there. */
function recordOf(columns: readonly string[], cells: readonly string[]): ErasureRecord {
  const cell = (column: string) => cells[columns.indexOf(column)] ?? '';
  return {
    applicationHash: cell('application_hash'),
    rule: cell('rule'),
    counts: JSON.parse(cell('counts')) as Record<string, number>,
    sha256: cell('sha256').replaceAll(/[{}]/g, '').split(',').filter(Boolean),
    erasedOn: cell('erased_on'),
  };
}

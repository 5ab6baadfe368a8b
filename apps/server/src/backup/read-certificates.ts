import { readFileSync } from 'node:fs';
import { StartRefusal } from '@kyc/db/connection/start-refusal';
import { freeTextPlaces } from '@kyc/db/tables/retention/free-texts';
import type { ErasureRecord, Erasures } from '@kyc/db/backup/replay-erasures';
import * as z from 'zod/mini';
import { readDatabase, type OpenBackup } from './read-backup.ts';
import { partOfTable } from './table-entry.ts';

const hex = z.regex(/^(?:[\da-f]{2})*$/);
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
  /** Older files lack this list. */
  Trail: z._default(
    z.array(
      z.object({
        AuditId: z.string().check(z.regex(/^\d{1,18}$/)),
        HappenedOn: z.string(),
        Hash: z.nullable(z.string().check(hex)),
        Proof: z.string().check(hex),
      }),
    ),
    [],
  ),
  /** Files of earlier releases lack this list. */
  Texts: z._default(
    z.array(
      z.object({
        TenantId: z.int(),
        Place: z.enum(freeTextPlaces),
        EntityId: z.string().check(z.regex(/^[\da-f-]{1,36}$/)),
      }),
    ),
    [],
  ),
});

/**
 * Reads certificates in the format that erasure runs offer for download.
 * @throws StartRefusal for a file that is unreadable or has another format
 */
export function readCertificateFile(file: string): Erasures {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new StartRefusal(`The certificates ${file} cannot be read.`);
  }
  const read = certificates.safeParse(parsed(text));
  if (!read.success) throw new StartRefusal(`${file} holds no erasure certificates.`);
  const applications = read.data.Certificates.map((one) => ({
    applicationHash: one.ApplicationHash,
    rule: one.Rule,
    counts: one.Counts,
    sha256: one.Sha256,
    erasedOn: one.ErasedOn,
  }));
  const trail = read.data.Trail.map((one) => ({
    auditId: one.AuditId,
    happenedOn: one.HappenedOn,
    hash: one.Hash,
    proof: one.Proof,
  }));
  const texts = read.data.Texts.map((one) => ({
    tenantId: one.TenantId,
    place: one.Place,
    entityId: one.EntityId,
  }));
  return { applications, trail, texts };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads the certificates in a backup, which cover all erasures until it was taken. */
export async function readCertificatesOf(backup: OpenBackup): Promise<Erasures> {
  let columns: Record<string, readonly string[]> = {};
  const texts = { erasure_certificate: '', audit_emptied: '', erased_text: '' };
  for await (const { name, content } of readDatabase(backup)) {
    const read = () => Buffer.from(content).toString('utf8');
    if (name === 'tables.json') columns = JSON.parse(read()) as Record<string, string[]>;
    const table = partOfTable(name)?.table;
    if (table === 'erasure_certificate' || table === 'audit_emptied' || table === 'erased_text')
      texts[table] += read();
  }
  const rowsOf = (table: keyof typeof texts): Cell[] =>
    texts[table]
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => cellOf(columns[table] ?? [], line.split('\t')));
  return {
    applications: rowsOf('erasure_certificate').map(recordOf),
    trail: rowsOf('audit_emptied').map(emptiedOf),
    texts: rowsOf('erased_text').flatMap(erasedTextOf),
  };
}

type Cell = (column: string) => string;

/** Reads a line of COPY without unescaping: in these columns only the backslash before hexadecimal bytes is escaped. */
function cellOf(columns: readonly string[], cells: readonly string[]): Cell {
  return (column) => cells[columns.indexOf(column)] ?? '';
}

function erasedTextOf(cell: Cell): Erasures['texts'] {
  const place = freeTextPlaces.find((one) => one === cell('place'));
  return place === undefined
    ? []
    : [{ tenantId: Number(cell('tenant_id')), place, entityId: cell('entity_id') }];
}

function recordOf(cell: Cell): ErasureRecord {
  return {
    applicationHash: cell('application_hash'),
    rule: cell('rule'),
    counts: JSON.parse(cell('counts')) as Record<string, number>,
    sha256: cell('sha256').replaceAll(/[{}]/g, '').split(',').filter(Boolean),
    erasedOn: cell('erased_on'),
  };
}

function emptiedOf(cell: Cell): Erasures['trail'][number] {
  const bytes = (column: string) => cell(column).replace(/^\\+x/, '');
  return {
    auditId: cell('audit_id'),
    happenedOn: cell('happened_on'),
    hash: cell('hash') === String.raw`\N` ? null : bytes('hash'),
    proof: bytes('proof'),
  };
}

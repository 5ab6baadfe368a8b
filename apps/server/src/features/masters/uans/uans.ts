import type { FieldError } from '@kyc/contract/errors';
import { masterTexts } from '@kyc/contract/masters/master-texts';
import { uans } from '@kyc/contract/masters/uans';
import type { Reads, Tx } from '@kyc/db/connection/transaction';
import { sql } from 'kysely';
import { defineMasterTable } from '../master-table.ts';
import { issueMissingUans } from './issue-missing-uans.ts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';

const mostNumbers = 1_000_000;
const leastAlert = 50;

/** Issued numbers stay unchanged. */
const frozen = ['Prefix', 'NumberLength', 'FromNumber'] as const;

export const uanTable = defineMasterTable({
  master: uans,
  table: 'uan_series',
  id: 'uan_id',
  version: 'row_version',
  rows: sql`select uan_id as "UanId", nullif(prefix, '') as "Prefix", number_length as "NumberLength",
    from_number as "FromNumber", to_number as "ToNumber", alert_on as "AlertOn", priority as "Priority",
    is_active as "IsActive", row_version as "RowVersion", to_number - next_number + 1 as "Remaining",
    case when next_number > from_number then prefix || lpad((next_number - 1)::text, number_length, '0') end
      as "LastIssued",
    case when not is_active then 'Inactive' when next_number > to_number then 'Used up'
      when uan_id = (select first.uan_id from uan_series first where first.tenant_id = ${servedTenant} and first.is_active
        and first.next_number <= first.to_number order by first.priority, first.uan_id limit 1) then 'In use'
      else 'Waiting' end as "Status"
    from uan_series where tenant_id = ${servedTenant}`,
  searchOn: ['Prefix', 'FromNumber'],
  order: ['Priority'],
  unique: [],
  async check(tx, { form, before }) {
    const issuedTo = before === undefined ? null : await lockIssued(tx, form.UanId);
    const problems: FieldError[] = boundsOf(form);
    if (before !== undefined && issuedTo !== null) {
      for (const name of frozen)
        if (form[name] !== before[name])
          problems.push({ Field: name, Message: masterTexts.issued(uans.fields[name]?.label ?? name) });
      if (form.ToNumber < issuedTo)
        problems.push({
          Field: 'ToNumber',
          Message: `To Number must not be below the last issued ${issuedTo}.`,
        });
    }
    if (problems.length === 0 && (await overlaps(tx, form)))
      problems.push({ Field: 'FromNumber', Message: masterTexts.overlap });
    return problems;
  },
  columns: async (tx, { form, before }) => ({
    prefix: form.Prefix ?? '',
    number_length: form.NumberLength,
    from_number: form.FromNumber,
    to_number: form.ToNumber,
    // A tenth of the series, at least 50 (masters.json).
    alert_on: form.AlertOn ?? Math.min(sizeOf(form), Math.max(leastAlert, Math.floor(sizeOf(form) / 10))),
    priority: form.Priority,
    is_active: form.IsActive,
    ...(before !== undefined && (await lockIssued(tx, form.UanId)) !== null
      ? {}
      : { next_number: form.FromNumber }),
  }),
  after: (tx) => issueMissingUans(tx),
});

interface Range {
  readonly NumberLength: number;
  readonly FromNumber: number;
  readonly ToNumber: number;
  readonly AlertOn: number | null;
}

function sizeOf({ FromNumber, ToNumber }: Range): number {
  return ToNumber - FromNumber + 1;
}

function boundsOf(form: Range): FieldError[] {
  if (form.ToNumber < form.FromNumber) return [{ Field: 'ToNumber', Message: masterTexts.seriesBackwards }];
  if (form.ToNumber > 10 ** form.NumberLength - 1)
    return [{ Field: 'ToNumber', Message: `To Number must fit ${form.NumberLength} digits.` }];
  if (sizeOf(form) > mostNumbers) return [{ Field: 'ToNumber', Message: masterTexts.seriesTooLong }];
  if (form.AlertOn !== null && form.AlertOn > sizeOf(form))
    return [{ Field: 'AlertOn', Message: masterTexts.alertAboveSeries }];
  return [];
}

/** The last number issued, or null; locked, so that none is issued in the meantime. */
async function lockIssued(tx: Tx, uanId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('uan_series')
    .select(['from_number', 'next_number'])
    .where('uan_id', '=', uanId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.next_number > row.from_number ? row.next_number - 1 : null;
}

async function overlaps(tx: Reads, form: Range & { UanId: number; Prefix: string | null }): Promise<boolean> {
  const row = await tx
    .selectFrom('uan_series')
    .select('uan_id')
    .where('uan_id', '<>', form.UanId)
    .where('prefix', '=', form.Prefix ?? '')
    .where('number_length', '=', form.NumberLength)
    .where('from_number', '<=', form.ToNumber)
    .where('to_number', '>=', form.FromNumber)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

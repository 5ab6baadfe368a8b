import type { downloadGateReport as endpoint } from '@kyc/contract/reports/gate-report';
import { readRowArrays } from '@kyc/db/connection/transaction';
import { acceptanceRuleset } from '@kyc/domain/acceptance/ruleset';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { ExportColumn, ExportRow } from '../../../exports/export-table.ts';
import { rowsPerRead } from '../../../exports/read-in-order.ts';
import { sendExport } from '../../../exports/send-export.ts';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { daysOfFigures } from '../days-of-figures.ts';
import { attemptsWhere, metRules } from './met-rules.ts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';

const columns: readonly ExportColumn[] = [
  { header: 'Month', kind: 'text' },
  { header: 'Rule', kind: 'text' },
  { header: 'Stopped', kind: 'number' },
  { header: 'Asked', kind: 'number' },
  { header: 'Overridden', kind: 'number' },
  { header: 'Verifier', kind: 'text' },
  { header: 'What it looks at', kind: 'text', width: 60 },
  { header: 'Authority', kind: 'text' },
];

/** The report by month, rule and verifier as a workbook. */
export async function downloadGateReport(
  services: Services,
  call: SessionCall<typeof endpoint>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const filter = call.body();
  const query = sql`
    with met as (${metRules(daysOfFigures(filter))})
    select met.month, met.rule_id, ${attemptsWhere('Stopped')}, ${attemptsWhere('Asked')}, ${attemptsWhere('Overridden')},
      coalesce(u.full_name, 'System')
    from met left join app_user u on u.tenant_id = ${servedTenant} and u.user_id = met.evaluated_by
    group by met.month, met.rule_id, met.evaluated_by, u.full_name
    order by met.month, met.rule_id, 6`;
  return await sendExport(
    services,
    { call, reply },
    {
      report: 'GATE',
      filter,
      format: 'xlsx',
      fileName: 'Gate.xlsx',
      sheets: (tx) =>
        Promise.resolve([
          { name: 'GATE', columns, rows: withRules(readRowArrays(tx, query.compile(tx), rowsPerRead)) },
        ]),
    },
  );
}

async function* withRules(batches: AsyncIterable<readonly ExportRow[]>): AsyncIterable<readonly ExportRow[]> {
  for await (const batch of batches)
    yield batch.map((row) => {
      const rule = acceptanceRuleset.rules.find(({ id }) => id === row[1]);
      return [...row, rule?.condition ?? null, rule?.authority ?? null];
    });
}

import {
  answerGroupings,
  type AnswerGrouping,
  type downloadAnswersReport as endpoint,
} from '@kyc/contract/reports/answers-report';
import { readInTenant, readRowArrays } from '@kyc/db/connection/transaction';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { ExportColumn } from '../../../exports/export-table.ts';
import { rowsPerRead } from '../../../exports/read-in-order.ts';
import { sendExport } from '../../../exports/send-export.ts';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { requireAfterApproval } from '../../../workflow/after-approval/require-after-approval.ts';
import { daysOfFigures } from '../days-of-figures.ts';
import { rowsOf } from './answered-legs.ts';

const headers: Readonly<Record<AnswerGrouping, string>> = {
  leg: 'Leg',
  code: 'Code',
  month: 'Month',
  verifier: 'Verifier',
  branch: 'Branch',
  source: 'Source',
};

const columnsOf = (by: AnswerGrouping): readonly ExportColumn[] => [
  { header: headers[by], kind: 'text', width: 30 },
  { header: 'Of leg', kind: 'text' },
  { header: 'Answered', kind: 'number' },
  { header: 'Accepted at once', kind: 'number' },
  { header: 'On hold', kind: 'number' },
  { header: 'Refused', kind: 'number' },
  { header: 'Accepted', kind: 'number' },
  { header: 'Days to accepted', kind: 'number' },
];

/** Each grouping on a sheet. */
export async function downloadAnswersReport(
  services: Services,
  call: SessionCall<typeof endpoint>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const filter = call.body();
  const period = daysOfFigures(filter);
  await readInTenant(services.database, call.session, requireAfterApproval);
  return await sendExport(
    services,
    { call, reply },
    {
      report: 'AFTER-APPROVAL',
      filter,
      format: 'xlsx',
      fileName: 'After approval.xlsx',
      sheets: (tx) =>
        Promise.resolve(
          answerGroupings.map((by) => ({
            name: headers[by].toUpperCase(),
            columns: columnsOf(by),
            rows: readRowArrays(tx, sql`${rowsOf(period, by)}`.compile(tx), rowsPerRead),
          })),
        ),
    },
  );
}

import type { downloadQaReport as endpoint, QaReport } from '@kyc/contract/quality/quality';
import { inTenant } from '@kyc/db/connection/transaction';
import type { FastifyReply } from 'fastify';
import type { ExportColumn, ExportRow } from '../../exports/export-table.ts';
import { sendExport } from '../../exports/send-export.ts';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { requireQuality } from '../../workflow/quality/require-quality.ts';
import { qualityReport } from './read-report.ts';

const columns: readonly ExportColumn[] = [
  { header: 'Verifier', kind: 'text' },
  { header: 'Samples', kind: 'number' },
  { header: 'Different Verdicts Undecided', kind: 'number' },
  { header: 'Disagreement', kind: 'number' },
  { header: 'Disagreement Lower 95 %', kind: 'number' },
  { header: 'Disagreement Upper 95 %', kind: 'number' },
  { header: 'Error', kind: 'number' },
  { header: 'Error Lower 95 %', kind: 'number' },
  { header: 'Error Upper 95 %', kind: 'number' },
  { header: 'False Approvals', kind: 'number' },
  { header: 'False Rejections', kind: 'number' },
  { header: 'Weighted Error', kind: 'number' },
  { header: 'Agreement Measure', kind: 'text' },
  { header: 'Agreement', kind: 'number' },
  { header: 'PABAK', kind: 'number' },
  { header: 'Needs Attention', kind: 'text' },
];

/** The figures that the caller reads on screen, as a file. */
export async function downloadReport(
  services: Services,
  call: SessionCall<typeof endpoint>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { session } = call;
  await inTenant(services.database, session, requireQuality);
  return await sendExport(
    services,
    { call, reply },
    {
      report: 'QUALITY',
      filter: {},
      format: 'csv',
      fileName: 'Quality.csv',
      sheets: async (tx) => {
        const report = await qualityReport(tx, session, services.clock.now());
        return [{ name: 'QUALITY', columns, rows: rowsOf(report) }];
      },
    },
  );
}

async function* rowsOf({ Verifiers }: QaReport): AsyncIterable<readonly ExportRow[]> {
  yield await Promise.resolve(
    Verifiers.map((verifier) => [
      verifier.Name,
      verifier.Sampled,
      verifier.Undecided,
      verifier.Disagreement?.Rate ?? null,
      verifier.Disagreement?.Lower ?? null,
      verifier.Disagreement?.Upper ?? null,
      verifier.Error?.Rate ?? null,
      verifier.Error?.Lower ?? null,
      verifier.Error?.Upper ?? null,
      verifier.FalseApprovals,
      verifier.FalseRejections,
      verifier.WeightedError,
      verifier.Agreement.Measure === 'none' ? null : verifier.Agreement.Measure,
      verifier.Agreement.Value,
      verifier.Agreement.Pabak,
      verifier.IsMarked ? 'Yes' : 'No',
    ]),
  );
}

import { Refusal } from '@kyc/contract/refusal';
import { fixedReport } from '@kyc/contract/reports/fixed-reports';
import { reportCodes } from '@kyc/contract/reports/report-codes';
import type { ReportFilter } from '@kyc/contract/reports/report-filter';
import type { Reads } from '@kyc/db/connection/transaction';
import type { ExportFormat } from '../../../exports/export-table.ts';
import { findCustomSheet } from '../custom/custom-sheet.ts';
import type { ReportSheet } from '../report-definition.ts';
import { reportDefinitions } from '../report-definitions.ts';
import { scopeOf } from '../report-scope.ts';

export interface ExportFile {
  readonly label: string;
  readonly fileName: string;
  readonly format: ExportFormat;
  readonly sheets: readonly ReportSheet[];
}

const formats = { XLS: 'xlsx', CSV: 'csv', XML: 'xml' } as const;

/** The content of a report's file, fixed or custom. @throws Refusal like the immediate download */
export async function exportFile(
  tx: Reads,
  { report, filter, now }: { report: string; filter: ReportFilter; now: Date },
): Promise<ExportFile> {
  if (report === 'CUSTOM') {
    const { report: definition, sheet } = await findCustomSheet(tx, filter);
    const format = formats[definition.ExportFormat];
    const fileName = `${definition.ReportName}.${format}`;
    return { label: definition.ReportName, fileName, format, sheets: [sheet] };
  }
  const code = reportCodes.find((known) => known === report);
  if (code === undefined) throw new Refusal('notFound');
  const { label, fileName } = fixedReport(code);
  const sheets = reportDefinitions[code].sheets(scopeOf(code, filter, now));
  return { label, fileName, format: 'xlsx', sheets };
}

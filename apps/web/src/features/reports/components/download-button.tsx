import { downloadCustomReport } from '@kyc/contract/reports/custom-reports';
import { rowsAtOnce, startExport } from '@kyc/contract/reports/export-jobs';
import { fixedReport } from '@kyc/contract/reports/fixed-reports';
import { reportDownloads, type ReportDownload, type ReportPreview } from '@kyc/contract/reports/reports';
import type { WholeExport } from '@kyc/contract/personal-data/whole-export';
import { Button } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { useValueChoice } from '../../../components/exports/use-value-choice.tsx';
import { QuietNote } from '../../../components/notices/quiet-note.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { alertError } from '../../../lib/page/dialogs.ts';
import { isPurposeRefused } from '../../../lib/api/purpose-refused.ts';
import { downloadQuietly } from '../../../lib/api/downloads.ts';
import { reasonOf } from '../../../lib/api/reason-of.ts';
import { previewKey } from '../api/preview-query.ts';
import { faultOf, filterOf, nameOf, type ReportDraft } from '../report-draft.ts';

interface DownloadButtonProps {
  readonly draft: ReportDraft;
  /** A long one was started in the background. */
  readonly onStarted: () => void;
}

/** REP-03: a small report immediately, with a way to cancel it; a long one in the background. */
export function DownloadButton({ draft, onStarted }: DownloadButtonProps) {
  const queryClient = useQueryClient();
  const report = nameOf(draft);
  const [failed, setFailed] = useState<{ readonly report: string; readonly why: string }>();
  // A failure of another report does not concern this one, even when it happens only now.
  if (failed !== undefined && failed.report !== report) setFailed(undefined);
  const [isRunning, setRunning] = useState(false);
  const abort = useRef<AbortController>(undefined);

  const { choose, dialog } = useValueChoice();

  const startLong = async (rows: number, whole: WholeExport) => {
    const Report = draft.custom === null ? draft.code : 'CUSTOM';
    const body = { Report, Filter: filterOf(draft), RowsTotal: rows, ...whole } as const;
    try {
      await callApi(startExport, { body, errors: 'quiet' });
      onStarted();
    } catch (failure) {
      if (failure instanceof ApiError && isPurposeRefused(failure)) throw failure;
      setFailed({ report, why: reasonOf(failure) ?? '' });
    }
  };
  /** Any page knows the number of rows and whether the file is masked. */
  const seenPreview = () =>
    queryClient
      .getQueriesData<ReportPreview>({ queryKey: previewKey(draft) })
      .find(([, data]) => data !== undefined)?.[1];
  const start = async () => {
    const fault = faultOf(draft);
    const endpoint = draft.custom === null ? reportDownloads.get(draft.code) : downloadCustomReport;
    if (fault !== undefined) await alertError(fault);
    if (fault !== undefined || endpoint === undefined) return;
    const seen = seenPreview();
    await choose((whole) => download(endpoint, whole), seen?.IsMasked);
  };
  const download = async (endpoint: ReportDownload | typeof downloadCustomReport, whole: WholeExport) => {
    const seen = seenPreview();
    if (seen !== undefined && seen.Total > rowsAtOnce) {
      await startLong(seen.Total, whole);
      return;
    }
    abort.current = new AbortController();
    setRunning(true);
    const body = { ...filterOf(draft), ...whole };
    const call = { body, loader: 'hidden', signal: abort.current.signal } as const;
    const why = await downloadQuietly(endpoint, call, fileNameOf(draft)).finally(() => setRunning(false));
    setFailed(why === undefined ? undefined : { report, why });
  };
  return (
    <>
      {isRunning ? (
        <Button
          variant="light"
          color="red"
          leftSection={<IconX size={15} aria-hidden />}
          onClick={() => abort.current?.abort()}
        >
          {t('reports.cancel')}
        </Button>
      ) : (
        <Button leftSection={<IconDownload size={15} aria-hidden />} onClick={() => void start()}>
          {t('reports.download')}
        </Button>
      )}
      <QuietNote why={failed?.why} />
      {dialog}
    </>
  );
}

const endings = { XLS: 'xlsx', CSV: 'csv', XML: 'xml' } as const;

/** The caller names the file of a custom report (§7). */
function fileNameOf({ custom, code }: ReportDraft): string {
  return custom === null
    ? fixedReport(code).fileName
    : `${custom.ReportName}.${endings[custom.ExportFormat]}`;
}

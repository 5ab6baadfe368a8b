import { downloadCustomReport } from '@kyc/contract/reports/custom-reports';
import { rowsAtOnce, startExport } from '@kyc/contract/reports/export-jobs';
import { fixedReport } from '@kyc/contract/reports/fixed-reports';
import { reportDownloads } from '@kyc/contract/reports/reports';
import { Button } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QuietNote } from '../../../components/notices/quiet-note.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { alertError } from '../../../lib/page/dialogs.ts';
import { downloadQuietly } from '../../../lib/api/downloads.ts';
import { reasonOf } from '../../../lib/api/reason-of.ts';
import { previewQuery } from '../api/preview-query.ts';
import { faultOf, filterOf, nameOf, type ReportDraft } from '../report-draft.ts';

interface DownloadButtonProps {
  readonly draft: ReportDraft;
  /** A long one was begun in the background. */
  readonly onStarted: () => void;
}

/** REP-03: a small report at once, with a way to take it back; a long one in the background. */
export function DownloadButton({ draft, onStarted }: DownloadButtonProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const report = nameOf(draft);
  const [failed, setFailed] = useState<{ readonly report: string; readonly why: string }>();
  // What failed of another report says nothing of this one, also when it fails only now.
  if (failed !== undefined && failed.report !== report) setFailed(undefined);
  const [isRunning, setRunning] = useState(false);
  const abort = useRef<AbortController>(undefined);

  const startLong = async (rows: number) => {
    const Report = draft.custom === null ? draft.code : 'CUSTOM';
    const body = { Report, Filter: filterOf(draft), RowsTotal: rows } as const;
    try {
      await callApi(startExport, { body, errors: 'quiet' });
      onStarted();
    } catch (failure) {
      setFailed({ report, why: reasonOf(failure) ?? '' });
    }
  };
  const start = async () => {
    const fault = faultOf(draft);
    const endpoint = draft.custom === null ? reportDownloads.get(draft.code) : downloadCustomReport;
    if (fault !== undefined) await alertError(fault);
    if (fault !== undefined || endpoint === undefined) return;
    const seen = queryClient.getQueryData(previewQuery(draft).queryKey);
    if (seen !== undefined && seen.Total > rowsAtOnce) {
      await startLong(seen.Total);
      return;
    }
    abort.current = new AbortController();
    setRunning(true);
    const call = { body: filterOf(draft), loader: 'hidden', signal: abort.current.signal } as const;
    const why = await downloadQuietly(endpoint, call, fileNameOf(draft));
    setFailed(why === undefined ? undefined : { report, why });
    setRunning(false);
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

import { downloadCustomReport } from '@kyc/contract/reports/custom-reports';
import { fixedReport } from '@kyc/contract/reports/fixed-reports';
import { reportDownloads } from '@kyc/contract/reports/reports';
import { Button } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QuietNote } from '../../../components/quiet-note.tsx';
import { alertError } from '../../../lib/dialogs.ts';
import { downloadQuietly } from '../../../lib/downloads.ts';
import { faultOf, filterOf, type ReportDraft } from '../report-draft.ts';

/** REP-03: the whole report as a file; while it is made the button takes it back. */
export function DownloadButton({ draft }: { readonly draft: ReportDraft }) {
  const { t } = useTranslation();
  const [failed, setFailed] = useState<string>();
  const [isRunning, setRunning] = useState(false);
  const abort = useRef<AbortController>(undefined);
  const start = async () => {
    const fault = faultOf(draft);
    const endpoint = draft.custom === null ? reportDownloads.get(draft.code) : downloadCustomReport;
    if (fault !== undefined) await alertError(fault);
    if (fault !== undefined || endpoint === undefined) return;
    abort.current = new AbortController();
    setRunning(true);
    setFailed(
      await downloadQuietly(
        endpoint,
        { body: filterOf(draft), loader: 'hidden', signal: abort.current.signal },
        fileNameOf(draft),
      ),
    );
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
      <QuietNote why={failed} />
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

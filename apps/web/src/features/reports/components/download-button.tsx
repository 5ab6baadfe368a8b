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
    const endpoint = reportDownloads.get(draft.code);
    if (fault !== undefined) await alertError(fault);
    if (fault !== undefined || endpoint === undefined) return;
    abort.current = new AbortController();
    setRunning(true);
    setFailed(
      await downloadQuietly(
        endpoint,
        { body: filterOf(draft), loader: 'hidden', signal: abort.current.signal },
        fixedReport(draft.code).fileName,
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

import { downloadQaReport } from '@kyc/contract/quality/quality';
import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { download } from '../../lib/api/downloads.ts';
import { t } from '../../lib/texts/t.ts';

export function DownloadReportButton() {
  return (
    <Button
      variant="default"
      leftSection={<IconFileDownload size={16} />}
      onClick={() => void download(downloadQaReport, {}, 'Quality.csv')}
    >
      {t('quality.report.download')}
    </Button>
  );
}

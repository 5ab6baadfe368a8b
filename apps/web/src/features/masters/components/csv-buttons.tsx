import { Button } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportDialog } from '../import/import-dialog.tsx';
import type { CsvMaster } from '../import/use-import.ts';

interface CsvButtonsProps {
  readonly csv: CsvMaster;
  readonly onExport: () => void;
}

/** Exports the rows of a list as CSV, and opens the dialog that imports them. */
export function CsvButtons({ csv, onExport }: CsvButtonsProps) {
  const { t } = useTranslation();
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconDownload size={15} aria-hidden />} onClick={onExport}>
        {t('masters.csv.export')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconUpload size={15} aria-hidden />}
        onClick={() => setImporting(true)}
      >
        {t('masters.csv.import')}
      </Button>
      {isImporting ? <ImportDialog master={csv} onClose={() => setImporting(false)} /> : null}
    </>
  );
}

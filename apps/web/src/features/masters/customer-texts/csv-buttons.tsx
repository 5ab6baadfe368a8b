import { Button } from '@mantine/core';
import {
  customerTextColumns,
  exportCustomerTexts,
  importCustomerTexts,
  previewCustomerTexts,
} from '@kyc/contract/rectification/customer-texts';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { customerTextsTexts } from '../../../lib/texts/masters/customer-texts.ts';
import { download } from '../../../lib/api/downloads.ts';
import { ImportDialog } from '../import/import-dialog.tsx';
import type { CsvMaster } from '../import/use-import.ts';

const languageAt = customerTextColumns.findIndex(({ name }) => name === 'Language');
const parts: ReadonlySet<string> = new Set(['Short', 'What', 'Todo']);

const csv: CsvMaster = {
  entity: 'customer-text',
  plural: 'Customer Texts',
  columns: customerTextColumns,
  fileColumns: customerTextColumns.map(({ name }) => name),
  hint: customerTextsTexts.csvHint,
  langOf: (values, column) => (parts.has(column) ? values[languageAt] : undefined),
  previewCsv: previewCustomerTexts,
  importCsv: importCustomerTexts,
};

export function TextCsvButtons() {
  const { t } = useTranslation();
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={15} aria-hidden />}
        onClick={() => void download(exportCustomerTexts, {}, 'CustomerTexts.csv')}
      >
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

import {
  customerTextColumns,
  exportCustomerTexts,
  importCustomerTexts,
  previewCustomerTexts,
} from '@kyc/contract/rectification/customer-texts';
import { useState } from 'react';
import { customerTextsTexts } from '../../../lib/texts/masters/customer-texts.ts';
import { download } from '../../../lib/api/downloads.ts';
import { CsvButtons } from '../components/csv-buttons.tsx';
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
  const [isImporting, setImporting] = useState(false);
  const save = () => void download(exportCustomerTexts, {}, 'CustomerTexts.csv');
  return (
    <>
      <CsvButtons onExport={save} onImport={() => setImporting(true)} />
      {isImporting ? <ImportDialog master={csv} onClose={() => setImporting(false)} /> : null}
    </>
  );
}

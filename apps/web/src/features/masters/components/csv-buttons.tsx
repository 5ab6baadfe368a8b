import { Button } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { t } from '../../../lib/texts/t.ts';

interface CsvButtonsProps {
  readonly onExport: () => void;
  readonly onImport: () => void;
}

/** Exports the rows of a list as CSV, and opens the dialog that imports them. */
export function CsvButtons({ onExport, onImport }: CsvButtonsProps) {
  return (
    <>
      <Button variant="default" leftSection={<IconDownload size={15} aria-hidden />} onClick={onExport}>
        {t('masters.csv.export')}
      </Button>
      <Button variant="default" leftSection={<IconUpload size={15} aria-hidden />} onClick={onImport}>
        {t('masters.csv.import')}
      </Button>
    </>
  );
}

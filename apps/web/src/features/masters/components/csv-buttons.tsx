import { Button } from '@mantine/core';
import type { Master } from '@kyc/contract/masters/master';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MasterSearch } from '../master-search.ts';
import { download } from '../../../lib/api/downloads.ts';
import { ImportDialog } from '../import/import-dialog.tsx';
import type { CsvMaster } from '../import/use-import.ts';

interface CsvButtonsProps {
  readonly master: Master;
  readonly search: MasterSearch;
}

export function CsvButtons({ master, search }: CsvButtonsProps) {
  const { t } = useTranslation();
  const [isImporting, setImporting] = useState(false);
  const save = () => {
    const body = {
      ...(search.q === undefined ? {} : { Search: search.q }),
      ...(search.active === undefined ? {} : { Active: search.active }),
    };
    void download(master.exportCsv, { body }, `${master.plural.replaceAll(' ', '')}.csv`);
  };
  return (
    <>
      <Button variant="default" leftSection={<IconDownload size={15} aria-hidden />} onClick={save}>
        {t('masters.csv.export')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconUpload size={15} aria-hidden />}
        onClick={() => setImporting(true)}
      >
        {t('masters.csv.import')}
      </Button>
      {isImporting ? <ImportDialog master={csvOf(master)} onClose={() => setImporting(false)} /> : null}
    </>
  );
}

function csvOf(master: Master): CsvMaster {
  const fileColumns = [master.id, ...Object.keys(master.fields), ...Object.keys(master.entered)];
  return { ...master, fileColumns };
}

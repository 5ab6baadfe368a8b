import type { Master } from '@kyc/contract/masters/master';
import { useState } from 'react';
import { download } from '../../../lib/api/downloads.ts';
import { masterFilter } from '../api/master-query.ts';
import { MasterImportDialog } from '../import/master-import-dialog.tsx';
import type { MasterSearch } from '../master-search.ts';
import { CsvButtons } from './csv-buttons.tsx';

interface MasterCsvButtonsProps {
  readonly master: Master;
  readonly search: MasterSearch;
}

export function MasterCsvButtons({ master, search }: MasterCsvButtonsProps) {
  const [isImporting, setImporting] = useState(false);
  const save = () => {
    const body = {
      ...(search.q === undefined ? {} : { Search: search.q }),
      ...masterFilter(search),
    };
    void download(master.exportCsv, { body }, `${master.plural.replaceAll(' ', '')}.csv`);
  };
  return (
    <>
      <CsvButtons onExport={save} onImport={() => setImporting(true)} />
      {isImporting ? <MasterImportDialog master={master} onClose={() => setImporting(false)} /> : null}
    </>
  );
}

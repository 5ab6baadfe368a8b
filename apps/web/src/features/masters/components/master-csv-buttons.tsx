import type { Master } from '@kyc/contract/masters/master';
import { download } from '../../../lib/api/downloads.ts';
import { masterFilter } from '../api/master-query.ts';
import type { CsvMaster } from '../import/use-import.ts';
import type { MasterSearch } from '../master-search.ts';
import { CsvButtons } from './csv-buttons.tsx';

interface MasterCsvButtonsProps {
  readonly master: Master;
  readonly search: MasterSearch;
}

export function MasterCsvButtons({ master, search }: MasterCsvButtonsProps) {
  const save = () => {
    const body = {
      ...(search.q === undefined ? {} : { Search: search.q }),
      ...masterFilter(search),
    };
    void download(master.exportCsv, { body }, `${master.plural.replaceAll(' ', '')}.csv`);
  };
  return <CsvButtons csv={csvOf(master)} onExport={save} />;
}

function csvOf(master: Master): CsvMaster {
  const fileColumns = [master.id, ...Object.keys(master.fields), ...Object.keys(master.entered)];
  return { ...master, fileColumns };
}

import type { ImportReply, Master, MasterColumn } from '@kyc/contract/masters/master';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { alertSuccess } from '../../../lib/page/dialogs.ts';
import { mastersTexts } from '../../../lib/texts/masters/masters.ts';
import { masterKey } from '../api/master-query.ts';

/** The target of an import, a master or another list. */
export interface CsvMaster extends Pick<Master, 'entity' | 'plural'> {
  /** What a preview shows of a row. */
  readonly columns: readonly MasterColumn[];
  /** What the file may have. */
  readonly fileColumns: readonly string[];
  /** The effect of the file, if it differs from other masters' files. */
  readonly hint?: string;
  /** In which language a cell of a row is written; undefined: the page's. */
  readonly langOf?: (values: readonly string[], column: string) => string | undefined;
  readonly previewCsv: CsvEndpoint;
  readonly importCsv: CsvEndpoint;
}
type CsvEndpoint = Master['importCsv'];

const mostBytes = 20_000_000;

/** The file that was chosen, its preview by the server, and the import. */
export function useImport({ master, onDone }: { readonly master: CsvMaster; readonly onDone: () => void }) {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<ImportReply>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setProblem(failure.wasShown ? undefined : failure.Message);
    } finally {
      setBusy(false);
    }
  };

  const choose = async (chosen: File | null) => {
    setFile(chosen);
    setPreview(undefined);
    setProblem(undefined);
    if (chosen === null) return;
    if (chosen.size > mostBytes) {
      setProblem(mastersTexts.csv.tooLarge);
      return;
    }
    await attempt(async () => {
      const body = { Csv: await chosen.text() };
      setPreview(await callApi(master.previewCsv, { body, errors: 'quiet' }));
    });
  };

  const submit = async () => {
    if (file === null) return;
    await attempt(async () => {
      const body = { Csv: await file.text() };
      const { Message } = await callApi(master.importCsv, { body, errors: 'quiet' });
      await client.invalidateQueries({ queryKey: masterKey(master) });
      onDone();
      await alertSuccess(Message);
    });
  };

  return { file, choose, preview, problem, isBusy, submit };
}

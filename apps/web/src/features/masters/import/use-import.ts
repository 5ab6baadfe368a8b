import type { importCustomerTexts, previewCustomerTexts } from '@kyc/contract/rectification/customer-texts';
import type { ImportReply, Master, MasterColumn } from '@kyc/contract/masters/master';
import { decodeText } from '@kyc/domain/typed-text/decode-text';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../lib/api/api-client.ts';
import { useFileUpload } from '../../../lib/api/use-upload.ts';
import { alertSuccess } from '../../../lib/page/dialogs.ts';
import { mastersTexts } from '../../../lib/texts/masters/masters.ts';
import { masterKey } from '../api/master-query.ts';

/** The target of an import that is no master. */
export interface CsvMaster extends Pick<Master, 'entity' | 'plural'> {
  /** What a preview shows of a row. */
  readonly columns: readonly MasterColumn[];
  /** What the file may have. */
  readonly fileColumns: readonly string[];
  /** The effect of the file, if it differs from other masters' files. */
  readonly hint?: string;
  /** In which language a cell of a row is written; undefined: the page's. */
  readonly langOf?: (values: readonly string[], column: string) => string | undefined;
  readonly previewCsv: typeof previewCustomerTexts;
  readonly importCsv: typeof importCustomerTexts;
}

/** The largest file that the server reads. */
export const mostFileBytes = 20_000_000;

/** The file that was chosen, its preview by the server, and the import. */
export function useImport({ master, onDone }: { readonly master: CsvMaster; readonly onDone: () => void }) {
  const client = useQueryClient();
  const upload = useFileUpload({ most: mostFileBytes, tooLarge: mastersTexts.csv.tooLarge });
  const [preview, setPreview] = useState<ImportReply>();
  const { file } = upload;

  const choose = async (chosen: File | null) => {
    setPreview(undefined);
    await upload.choose(chosen, async (given) => {
      const body = { Csv: await textOf(given) };
      setPreview(await callApi(master.previewCsv, { body, errors: 'quiet' }));
    });
  };

  const submit = async () => {
    if (file === null) return;
    await upload.attempt(async () => {
      const body = { Csv: await textOf(file) };
      const { Message } = await callApi(master.importCsv, { body, errors: 'quiet' });
      await client.invalidateQueries({ queryKey: masterKey(master) });
      onDone();
      await alertSuccess(Message);
    });
  };

  return { ...upload, choose, preview, submit };
}

async function textOf(file: File): Promise<string> {
  return decodeText(new Uint8Array(await file.arrayBuffer()));
}

import type { ConflictChoice, Master } from '@kyc/contract/masters/master';
import * as imports from '@kyc/contract/masters/imports/imports';
import { decodeText } from '@kyc/domain/typed-text/decode-text';
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { callApi } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { download } from '../../../lib/api/downloads.ts';
import { alertSuccess } from '../../../lib/page/dialogs.ts';
import { mastersTexts } from '../../../lib/texts/masters/masters.ts';
import { masterKey } from '../api/master-query.ts';
import { mostFileBytes } from './use-import.ts';

const lookMs = 700;

const importQuery = (importId: string | undefined) =>
  queryOptions({
    queryKey: ['master-import', importId ?? ''],
    queryFn:
      importId === undefined
        ? skipToken
        : () => callApi(imports.readImport, { params: { importId }, loader: 'hidden', errors: 'quiet' }),
    refetchInterval: ({ state }) => {
      const now = state.data?.State;
      return now === undefined || now === 'checking' || now === 'applying' ? lookMs : false;
    },
  });

/** The file of a master: uploaded, compared by a job, reviewed, and applied by the job. */
export function useMasterImport({
  master,
  onDone,
}: {
  readonly master: Pick<Master, 'entity' | 'startImport'>;
  readonly onDone: () => void;
}) {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [importId, setImportId] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [conflicts, setConflicts] = useState<ConflictChoice>();
  const { data: state } = useQuery(importQuery(importId));

  const attempt = async (work: () => Promise<void>) => {
    setSending(true);
    setProblem(undefined);
    try {
      await work();
    } catch (failure) {
      setProblem(textOf(failure));
    } finally {
      setSending(false);
    }
  };

  const check = async (chosen: File) => {
    await attempt(async () => {
      const body = { Csv: decodeText(new Uint8Array(await chosen.arrayBuffer())) };
      const { ImportId } = await callApi(master.startImport, { body, errors: 'quiet' });
      setImportId(ImportId);
    });
  };

  const choose = async (chosen: File | null) => {
    await cancel();
    setFile(chosen);
    setProblem(undefined);
    setConflicts(undefined);
    if (chosen === null) return;
    if (chosen.size > mostFileBytes) setProblem(mastersTexts.csv.tooLarge);
    else await check(chosen);
  };

  /** Of an import that is under way or waits to be applied. */
  const cancel = async () => {
    const isOver = state === undefined || ['applied', 'failed', 'cancelled'].includes(state.State);
    const ImportId = importId;
    setImportId(undefined);
    if (ImportId === undefined || isOver) return;
    await callApi(imports.cancelImport, { body: { ImportId }, errors: 'quiet' }).catch((failure: unknown) => {
      // It ended in the meantime.
      if (!(failure instanceof ApiError)) throw failure;
    });
  };

  const apply = async () => {
    const ImportId = importId;
    if (ImportId === undefined) return;
    await attempt(async () => {
      await callApi(imports.applyImport, {
        body: { ImportId, ...(conflicts !== undefined && { Conflicts: conflicts }) },
        errors: 'quiet',
      });
      await client.invalidateQueries({ queryKey: importQuery(ImportId).queryKey });
    });
  };

  const finish = useEffectEvent(async (message: string) => {
    await client.invalidateQueries({ queryKey: masterKey(master) });
    onDone();
    await alertSuccess(message);
  });
  const done = state?.State === 'applied' ? state.Result?.Message : undefined;
  useEffect(() => {
    if (done !== undefined) void finish(done);
  }, [done]);

  return {
    file,
    choose,
    state,
    problem: problem ?? (state?.State === 'failed' ? (state.Notice ?? undefined) : undefined),
    isSending,
    conflicts,
    setConflicts,
    checkAgain: file === null ? undefined : () => void check(file),
    cancel,
    apply,
    saveErrors: () =>
      importId === undefined
        ? undefined
        : void download(imports.readImportErrors, { params: { importId } }, 'errors.csv'),
  };
}

function textOf(failure: unknown): string | undefined {
  // The browser could not read the file, because it was changed or removed since it was chosen.
  if (!(failure instanceof ApiError)) return mastersTexts.csv.unreadable;
  if (failure.wasShown) return undefined;
  return failure.Message || mastersTexts.csv.interrupted;
}

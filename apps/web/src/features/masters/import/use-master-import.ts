import type { ConflictChoice, Master } from '@kyc/contract/masters/master';
import * as imports from '@kyc/contract/masters/imports/imports';
import { decodeText } from '@kyc/domain/typed-text/decode-text';
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { callApi } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { download } from '../../../lib/api/downloads.ts';
import { textOfUpload, useFileUpload } from '../../../lib/api/use-upload.ts';
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
    refetchInterval: ({ state }) => (state.data === undefined || isUnderWay(state.data) ? lookMs : false),
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
  const upload = useFileUpload({ most: mostFileBytes, tooLarge: mastersTexts.csv.tooLarge });
  const [importId, setImportId] = useState<string>();
  const [conflicts, setConflicts] = useState<ConflictChoice>();
  const { data: state, error: unread, refetch } = useQuery(importQuery(importId));

  const choose = async (chosen: File | null) => {
    await cancel();
    setConflicts(undefined);
    await upload.choose(chosen, async (given) => {
      const body = { Csv: decodeText(new Uint8Array(await given.arrayBuffer())) };
      const { ImportId } = await callApi(master.startImport, { body, errors: 'quiet' });
      setImportId(ImportId);
    });
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
    const body = { ImportId, ...(conflicts !== undefined && { Conflicts: conflicts }) };
    await upload.attempt(async () => {
      try {
        await callApi(imports.applyImport, { body, errors: 'quiet' });
      } finally {
        // The job may have started although the answer was lost.
        await client.invalidateQueries({ queryKey: importQuery(ImportId).queryKey });
      }
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

  /** The failure and how to try again; a running import has survived a lost answer. */
  const obstacle = (): Pick<typeof upload, 'problem' | 'retry'> => {
    const { file, problem, retry } = upload;
    const isGoingOn = state !== undefined && isUnderWay(state);
    if (problem !== undefined && !isGoingOn) return { problem, retry };
    if (unread !== null) return { problem: textOfUpload(unread), retry: () => void refetch() };
    if (state?.State !== 'failed') return { problem: undefined, retry: undefined };
    return { problem: state.Notice ?? undefined, retry: file === null ? undefined : () => void choose(file) };
  };

  return {
    ...upload,
    ...obstacle(),
    choose,
    state,
    /** Whether the job has the file, and its end is not known yet. */
    isWorking: importId !== undefined && (state === undefined || isUnderWay(state)),
    conflicts,
    setConflicts,
    cancel,
    apply,
    saveErrors: () =>
      importId === undefined
        ? undefined
        : void download(imports.readImportErrors, { params: { importId } }, 'errors.csv'),
  };
}

function isUnderWay({ State }: imports.MasterImport): boolean {
  return State === 'checking' || State === 'applying';
}

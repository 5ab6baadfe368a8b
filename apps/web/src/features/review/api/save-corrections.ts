import { openReview } from '@kyc/contract/applications/review-application';
import { saveApplication } from '@kyc/contract/applications/save-application';
import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import type { CaseFile } from '../rows/case-file.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { alertError, alertSuccess } from '../../../lib/page/dialogs.ts';
import { lastChangeOf } from '../../../lib/api/last-change.ts';
import { acceptanceKey } from './found/acceptance-query.ts';
import { reviewKey } from './review-query.ts';

/** By the property of §3 that they change. */
export type Corrections = ReadonlyMap<string, string | number | null>;

/** The server's fault for each value, by property. */
export type Faults = ReadonlyMap<string, string>;

interface Saving {
  readonly client: QueryClient;
  readonly file: () => CaseFile;
  readonly setSaving: (isSaving: boolean) => void;
}

/**
 * REV-14: stores the corrections; the system's checks run again, and their result is shown. Returns the faults of corrections that were
 * not stored; none after success.
 */
export function correctionsSaver({ client, file, setSaving }: Saving) {
  const { ApplicationId: id } = file();
  const saving = new MutationObserver(client, {
    mutationFn: (corrections: Corrections) =>
      callApi(saveApplication, {
        body: { ApplicationId: id, ...Object.fromEntries(corrections) },
        rowVersion: file().RowVersion,
        errors: 'quiet',
      }),
  });
  return async (corrections: Corrections): Promise<Faults | undefined> => {
    try {
      setSaving(true);
      const reply = await saving.mutate(corrections).finally(() => setSaving(false));
      client.setQueryData(reviewKey(id), await callApi(openReview, { params: { id }, loader: 'hidden' }));
      await client.invalidateQueries({ queryKey: acceptanceKey(id) });
      await (reply.SystemRejected ? alertError(reply.Message) : alertSuccess(reply.Message));
      return undefined;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const faults = new Map(failure.Errors.map(({ Field, Message }) => [Field, Message]));
      if (faults.size === 0 && !failure.wasShown) await alertError(failure.Message, lastChangeOf(failure));
      // The drafts stay; the next Save is of the newest version.
      if (failure.status === 409) await client.invalidateQueries({ queryKey: reviewKey(id) });
      return faults;
    }
  };
}

import type { WholeExport } from '@kyc/contract/personal-data/whole-export';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { byField, type FieldErrors } from '../../lib/form/field-errors.ts';
import { lazyPart } from '../../lib/page/lazy-part.tsx';
import { tenantSettingsQuery } from '../../lib/api/tenant/tenant-settings.ts';
import { LazyShown } from '../notices/lazy-shown.tsx';

const choiceDialog = lazyPart(async () => (await import('./value-choice-dialog.tsx')).default);

/** Sends the download request with these fields. Rejects only when the server refuses a field (`isPurposeRefused`). */
type Send = (whole: WholeExport) => Promise<unknown>;

interface Open {
  readonly send: Send;
  readonly initial: WholeExport;
  readonly errors: FieldErrors;
}

interface ValueChoice {
  /**
   * In a tenant that masks, opens the dialog for a user with the export right; otherwise downloads without a question.
   * @param isMasked false for a file without a masked column, whose values are complete in any case
   */
  readonly choose: (send: Send, isMasked?: boolean) => Promise<void>;
  readonly dialog: ReactNode;
}

/** The question before a download whether its values are masked or complete. */
export function useValueChoice(): ValueChoice {
  const client = useQueryClient();
  const [open, setOpen] = useState<Open>();
  const choose = async (send: Send, isMasked = true) => {
    // Without an answer the file is masked, which needs no right.
    const mayChoose =
      isMasked &&
      (await client.query({ ...tenantSettingsQuery, meta: {} }).then(
        ({ MayExportWhole }) => MayExportWhole === true,
        () => false,
      ));
    if (mayChoose) setOpen({ send, initial: {}, errors: {} });
    else await send({});
  };
  const submit = async (send: Send, whole: WholeExport) => {
    setOpen(undefined);
    try {
      await send(whole);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setOpen({ send, initial: whole, errors: byField(failure.Errors) });
    }
  };
  const dialog =
    open === undefined ? null : (
      <LazyShown
        part={choiceDialog}
        props={{
          initial: open.initial,
          errors: open.errors,
          onChoose: (whole: WholeExport) => void submit(open.send, whole),
          onClose: () => setOpen(undefined),
        }}
      />
    );
  return { choose, dialog };
}

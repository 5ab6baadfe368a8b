import { readUndo, undoDecision } from '@kyc/contract/applications/undo';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import {
  closeWindow,
  showWindow,
  undoneApplication,
  wasWindowOpen,
  type UndoWindow,
} from '../../lib/page/undo-window.ts';
import { alertError } from '../../lib/page/dialogs.ts';

/** Undoes the decision and goes to its application. */
export function useUndo() {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ applicationId, rowVersion }: UndoWindow) =>
      callApi(undoDecision, { body: { ApplicationId: applicationId, RowVersion: rowVersion } }),
    onSuccess: async (_, { applicationId }) => {
      closeWindow();
      undoneApplication.set({ applicationId });
      await navigate({
        to: '/review/$applicationId',
        params: { applicationId: String(applicationId) },
      });
    },
    onError: (failure) => {
      if (!(failure instanceof ApiError)) throw failure;
      if (failure.status > 0) closeWindow();
      if (!failure.wasShown) void alertError(failure.Message);
    },
  });

  /** After a reload the server returns the open window. */
  const readAgain = () => {
    if (!wasWindowOpen()) return;
    callApi(readUndo, { loader: 'hidden', errors: 'quiet' }).then(
      ({ Open }) => (Open === null ? closeWindow() : showWindow(Open)),
      () => undefined,
    );
  };

  return { undo: mutate, isUndoing: isPending, readAgain };
}

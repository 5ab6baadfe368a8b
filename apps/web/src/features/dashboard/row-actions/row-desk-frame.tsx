import type { Decided } from '@kyc/contract/applications/decisions';
import type { ApplicationRow } from '@kyc/contract/applications/list-applications';
import { assignWithNote } from '@kyc/contract/notes/notes';
import { assign } from '@kyc/contract/applications/row-actions';
import { workflowAction } from '@kyc/contract/workflow';
import { useNavigate } from '@tanstack/react-router';
import { t } from '../../../lib/texts/t.ts';
import { lazy, Suspense, useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { ErrorState } from '../../../components/notices/error-state.tsx';
import { LazyShown } from '../../../components/notices/lazy-shown.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { confirm } from '../../../lib/page/dialogs.ts';
import { sendAction } from '../api/row-action-calls.ts';
import { useRefresh } from '../api/use-refresh.ts';
import { callOnRow } from '../api/call-on-row.ts';
import type { SomeVerifier } from '../inputs/some-verifier.ts';
import { keepFocusOnRows, rowsAround } from './focus-on-rows.ts';
import type { RowDesk, RowDialog } from './offered-actions.ts';
import { RowDeskProvider } from './row-desk.ts';
import { rowMenu } from './row-menu-part.ts';
import type { OpenedMenu } from './row-menu.tsx';

const AssignDialog = lazy(() => import('./assign-dialog.tsx'));
const MappingDialog = lazy(() => import('./mapping-dialog.tsx'));

interface Acts {
  readonly count: number;
  /** Where the focus goes if its place has disappeared. */
  readonly around: readonly string[];
}

/** Gives the rows within it their actions, and shows the dialogs that these open. */
export function RowDeskFrame({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [opened, setOpened] = useState<{ readonly dialog: RowDialog; readonly row: ApplicationRow }>();
  const [acts, setActs] = useState<Acts>({ count: 0, around: [] });
  const [menu, setMenu] = useState<OpenedMenu>();
  const close = () => setOpened(undefined);

  const acted = async (around: readonly string[] = []) => {
    await refresh();
    setActs(({ count }) => ({ count: count + 1, around }));
  };
  const act = async (row: ApplicationRow, send: () => Promise<Decided>) => {
    const around = rowsAround(row.ApplicationId);
    await callOnRow(send);
    await acted(around);
  };
  // The grid defers its rows: only this renders them in their new state.
  const drawn = useDeferredValue(acts);
  useEffect(() => {
    if (drawn.count > 0) keepFocusOnRows(drawn.around);
  }, [drawn]);

  const desk: RowDesk = {
    acts: acts.count,
    acted,
    open: (address) => navigate(address),
    show: (dialog, row) => setOpened({ dialog, row }),
    openMenu: (row, opener) =>
      setMenu((before) => ({ row, opener, isOpen: before?.opener !== opener || !before.isOpen })),
    perform: async (action, row) => {
      const question = workflowAction(action).confirm;
      const asking = {
        details: [identityOf(row)],
        weight: action === 'cancel' ? 'destructive' : 'light',
      } as const;
      if (question !== null && !(await confirm(question, asking))) return;
      await act(row, () => sendAction(action, row));
    },
  };

  const assignTo = async (
    { ApplicationId: id, RowVersion: rowVersion }: ApplicationRow,
    { verifierId, Note }: SomeVerifier,
  ) =>
    Note === undefined
      ? await callApi(assign, { params: { id, verifierId }, rowVersion })
      : await callApi(assignWithNote, {
          body: { ApplicationId: id, VerifierId: verifierId, Note },
          rowVersion,
        });

  return (
    <RowDeskProvider value={desk}>
      {children}
      {menu ? (
        <LazyShown
          // Another row has another menu, with a separate position and exit.
          key={menu.row.ApplicationId}
          part={rowMenu}
          props={{ menu, onChange: (isOpen) => setMenu((now) => now && { ...now, isOpen }) }}
          failed={MenuFailed}
        />
      ) : null}
      <Suspense>
        {opened?.dialog === 'assign' ? (
          <AssignDialog
            row={opened.row}
            onClose={close}
            onChosen={(chosen) =>
              act(opened.row, async () => {
                const reply = await assignTo(opened.row, chosen);
                // A choice that could not be stored stays open.
                close();
                return reply;
              })
            }
          />
        ) : null}
        {opened?.dialog === 'mapping' ? (
          <MappingDialog row={opened.row} onClose={close} onActed={() => void acted()} />
        ) : null}
      </Suspense>
    </RowDeskProvider>
  );
}

function MenuFailed({ onRetry }: { readonly onRetry: () => void }) {
  return <ErrorState title={t('errors.network')} onRetry={onRetry} />;
}

/** The application in the question: its UAN and name, where known. */
function identityOf({ UAN, Name }: ApplicationRow): string {
  return [UAN, Name].filter(Boolean).join(' · ');
}

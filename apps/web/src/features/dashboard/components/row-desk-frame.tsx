import type { ApplicationRow } from '@kyc/contract/applications/list-applications';
import { workflowAction } from '@kyc/contract/workflow';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { confirm } from '../../../lib/dialogs.ts';
import { sendAction } from '../api/row-action-calls.ts';
import { useRowCall } from '../api/use-row-call.ts';
import type { RowDesk, RowDialog } from '../row-actions.ts';
import { RowDeskProvider } from '../row-desk.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { MappingDialog } from './mapping-dialog.tsx';

/** Gives the rows within it their actions, and shows the dialogs that these open. */
export function RowDeskFrame({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  const { call } = useRowCall();
  const [opened, setOpened] = useState<{ readonly dialog: RowDialog; readonly row: ApplicationRow }>();
  const [acts, setActs] = useState(0);
  const acted = () => setActs((before) => before + 1);
  const close = () => {
    setOpened(undefined);
    acted();
  };

  const desk: RowDesk = {
    acts,
    open: (address) => navigate(address),
    show: (dialog, row) => setOpened({ dialog, row }),
    perform: async (action, row) => {
      const question = workflowAction(action).confirm;
      if (question !== null && !(await confirm(question))) return;
      await call(() => sendAction(action, row));
      acted();
    },
  };

  return (
    <RowDeskProvider value={desk}>
      {children}
      {opened?.dialog === 'assign' ? <AssignDialog row={opened.row} onClose={close} /> : null}
      {opened?.dialog === 'mapping' ? <MappingDialog row={opened.row} onClose={close} /> : null}
    </RowDeskProvider>
  );
}

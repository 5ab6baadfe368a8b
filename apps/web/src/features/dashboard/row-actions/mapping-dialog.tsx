import type { ApplicationRow } from '@kyc/contract/applications/list-applications';
import { mapping } from '@kyc/contract/applications/row-actions';
import { texts } from '@kyc/contract/texts';
import { UserType } from '@kyc/contract/user-types';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { alertError } from '../../../lib/page/dialogs.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useUnsavedWork } from '../../../lib/page/unsaved-work.ts';
import { useRowCall } from '../api/use-row-call.ts';
import { CodeFields, type Codes } from '../inputs/code-fields.tsx';

interface MappingDialogProps {
  readonly row: ApplicationRow;
  readonly onClose: () => void;
  /** It was answered, done or refused. */
  readonly onActed: () => void;
}

/** DASH-14. Whether filled codes may be changed is the server's to say. Default export for React.lazy. */
export default function MappingDialog({ row, onClose, onActed }: MappingDialogProps) {
  const { t } = useTranslation();
  const isManager = useSession()?.userType === UserType.SalesManager;
  const { call, isCalling } = useRowCall();
  const stored: Codes = { emp: row.EmpCode ?? '', branch: row.BranchPreset ?? '' };
  const [codes, setCodes] = useState(stored);
  useUnsavedWork(codes.emp !== stored.emp || codes.branch !== stored.branch);

  const submit = async () => {
    const [EmpCode, EmpBranchCode] = [codes.emp.trim(), codes.branch.trim()];
    if (EmpCode === '' || EmpBranchCode === '') return alertError(texts.mappingRequired);
    const body = { ApplicationId: row.ApplicationId, EmpCode, EmpBranchCode };
    const isDone = await call(() => callApi(mapping, { body, rowVersion: row.RowVersion }));
    if (isDone) onClose();
    onActed();
    return undefined;
  };

  return (
    <Dialog onClose={onClose} title={t('dashboard.mapping.title', { whose: row.UAN ?? row.Name })} size={420}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <CodeFields codes={codes} onChange={setCodes} branch={isManager ? 'fixed' : 'free'} />
        <Group justify="flex-end" mt="md">
          <Button type="submit" loading={isCalling}>
            {t('dashboard.mapping.submit')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

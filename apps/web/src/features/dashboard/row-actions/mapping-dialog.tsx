import type { ApplicationRow } from '@kyc/contract/applications/list-applications';
import { mapping } from '@kyc/contract/applications/row-actions';
import { UserType } from '@kyc/contract/user-types';
import { Button, Group } from '@mantine/core';
import { t } from '../../../lib/texts/t.ts';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { useSession } from '../../../lib/session/session.ts';
import { callOnRow } from '../api/call-on-row.ts';
import { CodeFields } from '../inputs/code-fields.tsx';

interface MappingDialogProps {
  readonly row: ApplicationRow;
  readonly onClose: () => void;
  /** It was answered, done or refused. */
  readonly onActed: () => void;
}

/** DASH-14. Whether filled codes may be changed is the server's to say. Default export for React.lazy. */
export default function MappingDialog({ row, onClose, onActed }: MappingDialogProps) {
  const isManager = useSession()?.userType === UserType.SalesManager;
  const { form, submit, isSending } = useContractForm({
    initial: { EmpCode: row.EmpCode ?? '', EmpBranchCode: row.BranchPreset ?? '' },
    schema: mapping.body,
    bodyOf: (codes) => ({ ApplicationId: row.ApplicationId, ...codes }),
    says: 'alert',
    send: async (body) => {
      const isDone = await callOnRow(() => callApi(mapping, { body, rowVersion: row.RowVersion }));
      if (isDone) onClose();
      onActed();
    },
  });

  return (
    <Dialog onClose={onClose} title={t('dashboard.mapping.title', { whose: row.UAN ?? row.Name })} size={420}>
      <form noValidate onSubmit={submit}>
        <CodeFields
          empCode={form.getInputProps('EmpCode')}
          branchCode={form.getInputProps('EmpBranchCode')}
          typed={form.values.EmpBranchCode}
          branch={isManager ? 'fixed' : 'free'}
        />
        <Group justify="flex-end" mt="md">
          <Button type="submit" loading={isSending}>
            {t('dashboard.mapping.submit')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

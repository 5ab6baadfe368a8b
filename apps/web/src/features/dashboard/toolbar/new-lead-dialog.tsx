import { newLead } from '@kyc/contract/applications/row-actions';
import { Button, Group, Text } from '@mantine/core';
import { t } from '../../../lib/texts/t.ts';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { openInNewTab } from '../../../lib/page/open-in-new-tab.ts';
import { useRefresh } from '../api/use-refresh.ts';
import { CodeFields } from '../inputs/code-fields.tsx';

/** DASH-16. Default export for React.lazy. */
export default function NewLeadDialog({ onClose }: { readonly onClose: () => void }) {
  const refresh = useRefresh();
  const { form, submit, isSending } = useContractForm({
    initial: { EmpCode: '', EmpBranchCode: '' },
    schema: newLead.body,
    says: 'alert',
    send: async (body) => {
      await openInNewTab(async () => (await callApi(newLead, { body })).Address);
      onClose();
      await refresh();
    },
  });

  return (
    <Dialog onClose={onClose} title={t('dashboard.newLead.title')} size={420}>
      <form noValidate onSubmit={submit}>
        <CodeFields
          empCode={form.getInputProps('EmpCode')}
          branchCode={form.getInputProps('EmpBranchCode')}
          typed={form.values.EmpBranchCode}
          branch="free"
        />
        <Text size="xs" c="dimmed" mt="sm">
          {t('dashboard.newLead.hint')}
        </Text>
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={onClose}>
            {t('dashboard.newLead.cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('dashboard.newLead.start')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

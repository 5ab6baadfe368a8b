import { newLead } from '@kyc/contract/applications/row-actions';
import { texts } from '@kyc/contract/texts';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { alertError } from '../../../lib/page/dialogs.ts';
import { useUnsavedWork } from '../../../lib/page/unsaved-work.ts';
import { openInNewTab } from '../../../lib/page/open-in-new-tab.ts';
import { useRefresh } from '../api/use-refresh.ts';
import { CodeFields, type Codes } from '../inputs/code-fields.tsx';

/** DASH-16. Default export for React.lazy. */
export default function NewLeadDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const [codes, setCodes] = useState<Codes>({ emp: '', branch: '' });
  useUnsavedWork(codes.emp !== '' || codes.branch !== '');
  const [isStarting, setStarting] = useState(false);

  const start = async () => {
    const body = { EmpCode: codes.emp.trim(), EmpBranchCode: codes.branch.trim() };
    if (body.EmpCode === '') return alertError(texts.empCodeRequired);
    if (body.EmpBranchCode === '') return alertError(texts.branchCodeRequired);
    setStarting(true);
    try {
      await openInNewTab(async () => (await callApi(newLead, { body })).Address);
      onClose();
      await refresh();
    } catch (failure) {
      // The central policy has said why.
      if (!(failure instanceof ApiError)) throw failure;
    } finally {
      setStarting(false);
    }
    return undefined;
  };

  return (
    <Dialog onClose={onClose} title={t('dashboard.newLead.title')} size={420}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <CodeFields codes={codes} onChange={setCodes} branch="free" />
        <Text size="xs" c="dimmed" mt="sm">
          {t('dashboard.newLead.hint')}
        </Text>
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={onClose}>
            {t('dashboard.newLead.cancel')}
          </Button>
          <Button type="submit" loading={isStarting}>
            {t('dashboard.newLead.start')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

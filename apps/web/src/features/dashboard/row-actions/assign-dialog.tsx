import type { ApplicationRow } from '@kyc/contract/applications/list-applications';
import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { nobodyYet, someVerifier } from '../inputs/some-verifier.ts';
import { VerifierSelect } from '../inputs/verifier-select.tsx';

interface AssignDialogProps {
  readonly row: ApplicationRow;
  readonly onChosen: (verifierId: number) => Promise<void>;
  readonly onClose: () => void;
}

/** DASH-09. Default export for React.lazy. */
export default function AssignDialog({ row, onChosen, onClose }: AssignDialogProps) {
  const { t } = useTranslation();
  const { form, submit, isSending } = useContractForm({
    initial: nobodyYet,
    schema: someVerifier,
    send: ({ verifierId }) => onChosen(verifierId),
  });

  return (
    <Dialog onClose={onClose} title={t('dashboard.assign.title', { whose: row.UAN ?? row.Name })} size={420}>
      <form noValidate onSubmit={submit}>
        <VerifierSelect
          value={form.values.verifierId}
          onChange={(verifierId) => form.setFieldValue('verifierId', verifierId)}
          error={form.errors['verifierId']}
        />
        <Group justify="flex-end" mt="md">
          <Button type="submit" loading={isSending}>
            {t('dashboard.assign.submit')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

import type { ApplicationRow } from '@kyc/contract/applications/list-applications';
import { Button, Group } from '@mantine/core';
import { t } from '../../../lib/texts/t.ts';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { NoteForVerifier } from '../inputs/note-for-verifier.tsx';
import { chosenOf, nobodyYet, someVerifier, type SomeVerifier } from '../inputs/some-verifier.ts';
import { VerifierSelect } from '../inputs/verifier-select.tsx';

interface AssignDialogProps {
  readonly row: ApplicationRow;
  readonly onChosen: (chosen: SomeVerifier) => Promise<void>;
  readonly onClose: () => void;
}

/** DASH-09. Default export for React.lazy. */
export default function AssignDialog({ row, onChosen, onClose }: AssignDialogProps) {
  const { form, submit, isSending } = useContractForm({
    initial: nobodyYet,
    schema: someVerifier,
    bodyOf: chosenOf,
    send: onChosen,
  });

  return (
    <Dialog onClose={onClose} title={t('dashboard.assign.title', { whose: row.UAN ?? row.Name })} size={420}>
      <form noValidate onSubmit={submit}>
        <VerifierSelect
          value={form.values.verifierId}
          onChange={(verifierId) => form.setFieldValue('verifierId', verifierId)}
          error={form.errors['verifierId']}
        />
        <NoteForVerifier {...form.getInputProps('Note')} />
        <Group justify="flex-end" mt="md">
          <Button type="submit" loading={isSending}>
            {t('dashboard.assign.submit')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

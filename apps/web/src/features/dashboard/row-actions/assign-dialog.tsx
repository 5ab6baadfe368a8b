import type { ApplicationRow } from '@kyc/contract/applications/list-applications';
import { texts } from '@kyc/contract/texts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { VerifierSelect } from '../inputs/verifier-select.tsx';

interface AssignDialogProps {
  readonly row: ApplicationRow;
  readonly onChosen: (verifierId: number) => void;
  readonly onClose: () => void;
}

/** DASH-09. Default export for React.lazy. */
export default function AssignDialog({ row, onChosen, onClose }: AssignDialogProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<number>();
  const [error, setError] = useState<string>();

  return (
    <Dialog onClose={onClose} title={t('dashboard.assign.title', { whose: row.UAN ?? row.Name })} size={420}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen === undefined) setError(texts.verifierRequired);
          else onChosen(chosen);
        }}
      >
        <VerifierSelect
          value={chosen}
          onChange={(verifier) => {
            setChosen(verifier);
            setError(undefined);
          }}
          error={error}
        />
        <Group justify="flex-end" mt="md">
          <Button type="submit">{t('dashboard.assign.submit')}</Button>
        </Group>
      </form>
    </Dialog>
  );
}

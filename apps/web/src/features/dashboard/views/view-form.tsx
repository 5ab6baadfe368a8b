import { viewNameLimit } from '@kyc/contract/applications/saved-views';
import { texts } from '@kyc/contract/texts';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { reasonOf } from '../../../lib/api/reason-of.ts';

interface ViewFormProps {
  readonly title: string;
  readonly hint?: ReactNode;
  /** What it is called now. */
  readonly name: string;
  /** Throws ApiError when the server refuses the name. */
  readonly onSubmit: (name: string) => Promise<void>;
  readonly onClose: () => void;
  /** What is asked beside the name. */
  readonly children?: ReactNode;
}

/** A dialog with the name of a view; what is wrong with it stands beside the field. */
export function ViewForm({ title, hint, name: before, onSubmit, onClose, children }: ViewFormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(before);
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  const save = async () => {
    if (name.trim() === '') return setError(texts.viewNameRequired);
    setSaving(true);
    try {
      await onSubmit(name.trim());
      onClose();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(reasonOf(failure));
    } finally {
      setSaving(false);
    }
  };

  return (
    <Dialog onClose={onClose} title={title} size={420}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="sm">
          {hint}
          <TextInput
            label={t('views.name')}
            value={name}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setError(undefined);
            }}
            onFocus={(event) => event.currentTarget.select()}
            error={error}
            maxLength={viewNameLimit}
            data-autofocus
          />
          {children}
        </Stack>
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={onClose}>
            {t('views.cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t('views.submit')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

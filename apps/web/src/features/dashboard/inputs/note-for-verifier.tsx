import { noteLimit } from '@kyc/contract/notes/notes';
import { Textarea, type TextareaProps } from '@mantine/core';
import { t } from '../../../lib/texts/t.ts';
import { useTenantSwitch } from '../../../lib/api/tenant/use-tenant-switch.ts';

/** The note of an assignment, where the tenant has notes. */
export function NoteForVerifier(props: TextareaProps) {
  if (!useTenantSwitch('Notes')) return null;
  return (
    <Textarea
      {...props}
      mt="sm"
      label={t('dashboard.assign.note')}
      description={t('dashboard.assign.noteHint')}
      maxLength={noteLimit}
      rows={3}
    />
  );
}

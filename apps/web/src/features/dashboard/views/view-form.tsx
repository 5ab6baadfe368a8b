import { addView, viewNameLimit } from '@kyc/contract/applications/views/saved-views';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../../lib/texts/t.ts';
import * as z from 'zod/mini';
import { DialogForm } from '../../../components/dialogs/dialog-form.tsx';
import { reasonOf } from '../../../lib/api/reason-of.ts';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';

interface ViewFormProps {
  readonly title: string;
  readonly hint?: ReactNode;
  /** The present name. */
  readonly name: string;
  /** Throws ApiError when the server refuses the name. */
  readonly onSubmit: (name: string) => Promise<void>;
  readonly onClose: () => void;
  /** Further inputs below the name. */
  readonly children?: ReactNode;
}

/** A dialog with the name of a view; its fault is shown next to the field. */
export function ViewForm({ title, hint, name: before, onSubmit, onClose, children }: ViewFormProps) {
  const { form, submit, isSending } = useContractForm({
    initial: { ViewName: before },
    schema: z.pick(addView.body, { ViewName: true }),
    send: async ({ ViewName }) => {
      await onSubmit(ViewName);
      onClose();
    },
    onRefused: (failure) => {
      form.setFieldError('ViewName', reasonOf(failure));
      return true;
    },
  });

  return (
    <DialogForm
      title={title}
      size={420}
      submitText={t('views.submit')}
      isSending={isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      {hint}
      <TextInput
        {...form.getInputProps('ViewName')}
        label={t('views.name')}
        onFocus={(event) => event.currentTarget.select()}
        maxLength={viewNameLimit}
        data-autofocus
      />
      {children}
    </DialogForm>
  );
}

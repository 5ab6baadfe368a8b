import { placeHold } from '@kyc/contract/retention/holds';
import { indianDay } from '@kyc/domain/time/indian-period';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../lib/texts/t.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { alertSuccess } from '../../lib/page/dialogs.ts';
import { DayInput } from '../../components/inputs/day-input.tsx';
import { DialogForm } from '../../components/dialogs/dialog-form.tsx';
import { HoldItemsInput } from './hold-items-input.tsx';
import { itemsOfText } from './items-of-text.ts';
import { retentionKey } from './retention-query.ts';
import { serverDate } from '../../lib/clock/server-clock.ts';

/** A legal hold of an authority, and its items. */
export function PlaceHoldDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const [today] = useState(() => indianDay(serverDate()));
  const { form, submit, isSending } = useContractForm({
    initial: { Title: '', Authority: '', Reference: '', FromOn: today, Items: '' },
    schema: placeHold.body,
    bodyOf: (values) => ({ ...values, Items: itemsOfText(values.Items) }),
    send: async (body) => {
      const { Message } = await callApi(placeHold, { body, errors: 'quiet' });
      await client.invalidateQueries({ queryKey: retentionKey });
      onClose();
      await alertSuccess(Message);
    },
  });
  return (
    <DialogForm
      title={t('retention.placeHold')}
      submitText={t('retention.placeHold')}
      isSending={isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput {...form.getInputProps('Title')} label={t('retention.holdTitle')} required data-autofocus />
      <TextInput {...form.getInputProps('Authority')} label={t('retention.authority')} required />
      <TextInput {...form.getInputProps('Reference')} label={t('retention.reference')} required />
      <DayInput
        value={form.values.FromOn === '' ? null : form.values.FromOn}
        error={form.errors['FromOn']}
        onChange={(day) => form.setFieldValue('FromOn', day ?? '')}
        label={t('retention.fromOn')}
        isLabelled
        isRequired
        allowsFuture
      />
      <HoldItemsInput {...form.getInputProps('Items')} />
    </DialogForm>
  );
}

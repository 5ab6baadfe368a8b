import { addHoldItems, type LegalHold } from '@kyc/contract/retention/holds';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../lib/texts/t.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { alertSuccess } from '../../lib/page/dialogs.ts';
import { DialogForm } from '../../components/dialogs/dialog-form.tsx';
import { HoldItemsInput } from './hold-items-input.tsx';
import { itemsOfText } from './items-of-text.ts';
import { retentionKey } from './retention-query.ts';

interface AddItemsDialogProps {
  readonly hold: LegalHold;
  readonly onClose: () => void;
}

export function AddItemsDialog({ hold, onClose }: AddItemsDialogProps) {
  const client = useQueryClient();
  const { form, submit, isSending } = useContractForm({
    initial: { Items: '' },
    schema: addHoldItems.body,
    bodyOf: ({ Items }) => ({ HoldId: hold.HoldId, Items: itemsOfText(Items) }),
    send: async (body) => {
      const { Message } = await callApi(addHoldItems, { body, errors: 'quiet' });
      await client.invalidateQueries({ queryKey: retentionKey });
      onClose();
      await alertSuccess(Message);
    },
  });
  return (
    <DialogForm
      title={t('retention.addItemsTo', { title: hold.Title })}
      submitText={t('retention.addItems')}
      isSending={isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      <HoldItemsInput {...form.getInputProps('Items')} data-autofocus />
    </DialogForm>
  );
}

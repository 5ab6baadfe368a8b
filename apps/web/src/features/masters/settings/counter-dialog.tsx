import { Button, NumberInput, Stack } from '@mantine/core';
import { updateCounter } from '@kyc/contract/masters/settings';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../../lib/texts/t.ts';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { alertSuccess } from '../../../lib/page/dialogs.ts';
import { settingsQuery } from './settings-query.ts';

interface CounterDialogProps {
  readonly counter: number;
  readonly onClose: () => void;
}

/** An emptied input holds ''. */
interface Counters {
  readonly Counter: number | string;
  readonly CounterAlert: number | string;
}

/** The alert follows the counter until it is set by hand (masters.json, counter: a quarter). */
const quarter = (counter: number | string) => (counter === '' ? '' : Math.floor(Number(counter) / 4));

/** SHELL-09: 'Set Counter' with counter and alert-on. */
export function CounterDialog({ counter, onClose }: CounterDialogProps) {
  const client = useQueryClient();
  const initial: Counters = { Counter: counter, CounterAlert: quarter(counter) };
  const { form, submit, isSending } = useContractForm({
    initial,
    schema: updateCounter.body,
    send: async (body) => {
      const { Message } = await callApi(updateCounter, { body, errors: 'quiet' });
      await client.invalidateQueries({ queryKey: settingsQuery.queryKey });
      onClose();
      await alertSuccess(Message);
    },
  });
  const setCounter = (next: number | string) => {
    const { Counter, CounterAlert } = form.getValues();
    if (CounterAlert === quarter(Counter)) form.setFieldValue('CounterAlert', quarter(next));
    form.setFieldValue('Counter', next);
  };

  return (
    <Dialog size={360} title={t('masters.settings.setCounter')} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          <NumberInput
            {...form.getInputProps('Counter')}
            label={t('masters.settings.counter')}
            onChange={setCounter}
            allowDecimal={false}
            allowNegative={false}
            data-autofocus
          />
          <NumberInput
            {...form.getInputProps('CounterAlert')}
            label={t('masters.settings.alertOn')}
            allowDecimal={false}
            allowNegative={false}
          />
          <Button type="submit" fullWidth loading={isSending}>
            {t('masters.settings.submit')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}

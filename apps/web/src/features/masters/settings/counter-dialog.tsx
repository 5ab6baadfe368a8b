import { Button, NumberInput, Stack } from '@mantine/core';
import { updateCounter } from '@kyc/contract/masters/settings';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import * as z from 'zod/mini';
import { callApi } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { alertError, alertSuccess } from '../../../lib/page/dialogs.ts';
import { byField, type FieldErrors } from '../form/form-values.ts';

interface CounterDialogProps {
  readonly counter: number;
  readonly onClose: () => void;
}

/** The alert follows the counter until it is set by hand (masters.json, counter: a quarter). */
const quarter = (counter: number) => Math.floor(counter / 4);

/** SHELL-09: 'Set Counter' with counter and alert-on. */
export function CounterDialog({ counter, onClose }: CounterDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [wanted, setWanted] = useState<number | ''>(counter);
  const [alertOn, setAlertOn] = useState<number | ''>();
  const [errors, setErrors] = useState<FieldErrors>({});
  const shownAlert = alertOn ?? (wanted === '' ? '' : quarter(wanted));

  const submit = async () => {
    const read = z.safeParse(updateCounter.body, { Counter: wanted, CounterAlert: shownAlert });
    if (!read.success) {
      setErrors(
        byField(read.error.issues.map(({ path, message }) => ({ Field: String(path[0]), Message: message }))),
      );
      return;
    }
    try {
      const { Message } = await callApi(updateCounter, { body: read.data, errors: 'quiet' });
      await client.invalidateQueries({ queryKey: ['master', 'settings'] });
      onClose();
      await alertSuccess(Message);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setErrors(byField(failure.Errors));
      if (failure.Errors.length === 0 && !failure.wasShown) await alertError(failure.Message);
    }
  };

  return (
    <Dialog size={360} title={t('masters.settings.setCounter')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="sm">
          <NumberInput
            label={t('masters.settings.counter')}
            value={wanted}
            onChange={(next) => setWanted(next === '' ? '' : Number(next))}
            error={errors['Counter']}
            allowDecimal={false}
            allowNegative={false}
            data-autofocus
          />
          <NumberInput
            label={t('masters.settings.alertOn')}
            value={shownAlert}
            onChange={(next) => setAlertOn(next === '' ? '' : Number(next))}
            error={errors['CounterAlert']}
            allowDecimal={false}
            allowNegative={false}
          />
          <Button type="submit" fullWidth>
            {t('masters.settings.submit')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}

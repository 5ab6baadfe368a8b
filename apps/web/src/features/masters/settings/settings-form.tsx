import { Button, Stack } from '@mantine/core';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { readSettings } from '@kyc/contract/masters/look-ups';
import type { Cell } from '@kyc/contract/masters/master-fields';
import {
  settingsFields,
  settingsNames,
  updateSettings,
  type SettingsForm,
} from '@kyc/contract/masters/settings';
import * as z from 'zod/mini';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { alertError, alertSuccess } from '../../../lib/dialogs.ts';
import { FieldInput } from '../form/field-input.tsx';
import { byField, isSame, type FieldErrors, type FormValues } from '../form/form-values.ts';
import { useAskBeforeLeaving } from '../form/use-ask-before-leaving.ts';
import classes from '../masters.module.css';

type Settings = ReplyOf<typeof readSettings>;

export function SettingsFields({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const stored = valuesOf(settings);
  const [values, setValues] = useState<FormValues>(stored);
  const [errors, setErrors] = useState<FieldErrors>({});
  const leave = useAskBeforeLeaving(!isSame(values, stored));

  const save = async () => {
    const read = z.safeParse(updateSettings.body, values);
    if (!read.success) {
      setErrors(
        byField(read.error.issues.map(({ path, message }) => ({ Field: String(path[0]), Message: message }))),
      );
      return;
    }
    try {
      const version = settings.RowVersion === undefined ? {} : { rowVersion: settings.RowVersion };
      const body = onlyOwnCounter(read.data, stored);
      const { Message } = await callApi(updateSettings, { body, errors: 'quiet', ...version });
      leave.allow();
      await client.invalidateQueries({ queryKey: ['master', 'settings'] });
      await alertSuccess(Message);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setErrors(byField(failure.Errors));
      if (failure.Errors.length === 0 && !failure.wasShown) await alertError(failure.Message);
    }
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack gap="sm">
        {settingsNames.map((name) => (
          <FieldInput
            key={name}
            name={name}
            field={settingsFields[name]}
            value={values[name] ?? ''}
            error={errors[name]}
            disabled={false}
            onChange={(value: Cell) => {
              setValues((before) => ({ ...before, [name]: value }));
              setErrors(({ [name]: _gone, ...others }) => others);
            }}
          />
        ))}
      </Stack>
      <div className={classes['footer']}>
        <Button type="submit">{t('masters.save')}</Button>
      </div>
    </form>
  );
}

function valuesOf(settings: Settings): FormValues {
  return Object.fromEntries(settingsNames.map((name) => [name, settings[name] ?? '']));
}

/** The counter falls with every decision: what the user did not change must not be set back to what was read. */
function onlyOwnCounter(form: SettingsForm, stored: FormValues): SettingsForm {
  const { Counter, CounterAlert, ...others } = form;
  if (Counter === stored['Counter'] && CounterAlert === stored['CounterAlert']) return others;
  return form;
}

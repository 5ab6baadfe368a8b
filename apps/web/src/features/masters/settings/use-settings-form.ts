import type { ReplyOf } from '@kyc/contract/endpoint';
import { readSettings } from '@kyc/contract/masters/look-ups';
import type { LooseRow } from '@kyc/contract/masters/master';
import type { MasterField } from '@kyc/contract/masters/master-fields';
import { settingsFormFields, updateSettings, type SettingsForm } from '@kyc/contract/masters/settings';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { alertError, alertSuccess } from '../../../lib/page/dialogs.ts';
import { byField, cellsOf, errorsOf, valuesOfRow } from '../form/form-values.ts';
import { useRowForm } from '../form/use-row-form.ts';
import { useAskBeforeLeaving } from '../form/use-ask-before-leaving.ts';
import { settingsQuery } from './settings-query.ts';

type Settings = ReplyOf<typeof readSettings>;

const fields: readonly (readonly [string, MasterField])[] = Object.entries(settingsFormFields);

/** As the masters' own form, but there is one row and no list. */
export function useSettingsForm(settings: Settings) {
  const client = useQueryClient();
  const form = useRowForm<Settings, Settings>(settings, (row) => valuesOfRow(fields, row));
  const { base, stored, values, setErrors } = form;
  const leave = useAskBeforeLeaving(form.isDirty);

  const save = async () => {
    const read = z.safeParse(updateSettings.body, cellsOf(fields, values));
    if (!read.success) {
      setErrors(errorsOf(read.error));
      return;
    }
    try {
      const version = base.RowVersion === undefined ? {} : { rowVersion: base.RowVersion };
      const body = onlyChanged(read.data, cellsOf(fields, stored));
      const { Message } = await callApi(updateSettings, { body, errors: 'quiet', ...version });
      leave.allow();
      await client.invalidateQueries({ queryKey: settingsQuery.queryKey });
      await alertSuccess(Message);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      await showFailure(failure);
    }
  };

  const showFailure = async (failure: ApiError) => {
    const current = z.safeParse(readSettings.reply, failure.Current);
    if (current.success) {
      form.setConflict({ message: failure.Message, current: current.data });
      return;
    }
    setErrors(byField(failure.Errors));
    if (failure.Errors.length === 0 && !failure.wasShown) await alertError(failure.Message);
  };

  return { ...form, save };
}

/** What the user did not change must not be set back to what was read. */
function onlyChanged(form: SettingsForm, stored: LooseRow): SettingsForm {
  const changed = Object.entries(form).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name]),
  );
  return Object.fromEntries(changed);
}

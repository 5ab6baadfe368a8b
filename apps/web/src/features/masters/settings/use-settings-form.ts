import type { ReplyOf } from '@kyc/contract/endpoint';
import { readSettings } from '@kyc/contract/masters/look-ups';
import type { Cell, MasterField } from '@kyc/contract/masters/master-fields';
import { settingsFields, updateSettings, type SettingsForm } from '@kyc/contract/masters/settings';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { callApi } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { alertError, alertSuccess } from '../../../lib/dialogs.ts';
import {
  byField,
  cellsOf,
  isSame,
  valuesOfRow,
  type FieldErrors,
  type FormValues,
} from '../form/form-values.ts';
import { useAskBeforeLeaving } from '../form/use-ask-before-leaving.ts';
import { settingsQuery } from './settings-query.ts';

type Settings = ReplyOf<typeof readSettings>;
interface Conflict {
  readonly message: string;
  readonly current: Settings;
}

const fields: readonly (readonly [string, MasterField])[] = Object.entries(settingsFields);

/** What is entered, and what the server has against it. As the masters' own form, but there is one row and no list. */
export function useSettingsForm(settings: Settings) {
  const client = useQueryClient();
  const [base, setBase] = useState(settings);
  const stored = valuesOfRow(fields, base);
  const [values, setValues] = useState<FormValues>(stored);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [conflict, setConflict] = useState<Conflict>();
  const leave = useAskBeforeLeaving(!isSame(values, stored));

  const setValue = (name: string, value: Cell) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _gone, ...others }) => others);
  };

  const save = async () => {
    const read = z.safeParse(updateSettings.body, cellsOf(fields, values));
    if (!read.success) {
      setErrors(
        byField(read.error.issues.map(({ path, message }) => ({ Field: String(path[0]), Message: message }))),
      );
      return;
    }
    try {
      const version = base.RowVersion === undefined ? {} : { rowVersion: base.RowVersion };
      const body = onlyOwnCounter(read.data, stored);
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
      setConflict({ message: failure.Message, current: current.data });
      return;
    }
    setErrors(byField(failure.Errors));
    if (failure.Errors.length === 0 && !failure.wasShown) await alertError(failure.Message);
  };

  /** Both go on from the newest version; only the values differ. */
  const settle = (wanted: 'newer' | 'mine') => {
    if (conflict === undefined) return;
    setBase(conflict.current);
    if (wanted === 'newer') setValues(valuesOfRow(fields, conflict.current));
    setConflict(undefined);
  };

  return { values, errors, conflict, setValue, save, settle };
}

/** The counter falls with every decision: what the user did not change must not be set back to what was read. */
function onlyOwnCounter(form: SettingsForm, stored: FormValues): SettingsForm {
  const { Counter, CounterAlert, ...others } = form;
  if (Counter === stored['Counter'] && CounterAlert === stored['CounterAlert']) return others;
  return form;
}

import type { LooseRow, Master } from '@kyc/contract/masters/master';
import type { Cell } from '@kyc/contract/masters/master-fields';
import { errorCatalogue } from '@kyc/contract/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { alertError, alertSuccess } from '../../../lib/page/dialogs.ts';
import { masterKey } from '../api/master-query.ts';
import { mayBeSaved } from './ask-before-save.ts';
import { bodyOf, byField, findErrors, formFields, valuesOf, type FormValues } from './form-values.ts';
import { useRowForm } from './use-row-form.ts';

interface MasterForm {
  readonly master: Master;
  /** Absent for a new row. */
  readonly row: LooseRow | undefined;
  readonly onSaved: () => void;
}

/** The form of one row: its values, what is wrong with them, and the save. */
export function useMasterForm({ master, row, onSaved }: MasterForm) {
  const client = useQueryClient();
  const form = useRowForm<LooseRow, LooseRow | undefined>(row, (of) => valuesOf(master, of));
  const setValue = (name: string, value: Cell) => {
    if (row === undefined) form.setValues((now) => follow(master, now, { ...now, [name]: value }));
    form.setValue(name, value);
  };
  const { base, values, setErrors } = form;
  const [isBusy, setBusy] = useState(false);

  const save = async () => {
    const id = Number(base?.[master.id] ?? 0);
    const body = bodyOf(master, { id, values });
    const wrong = findErrors(master, body);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      if (!(await mayBeSaved(master, body))) return;
      const version = base === undefined ? {} : { rowVersion: Number(base['RowVersion']) };
      const endpoint = (base === undefined ? master.add : undefined) ?? master.edit;
      const { Message } = await callApi(endpoint, { body, errors: 'quiet', ...version });
      await client.invalidateQueries({ queryKey: masterKey(master) });
      await client.invalidateQueries({ queryKey: ['master-choices'] });
      onSaved();
      await alertSuccess(Message);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      await showFailure(failure);
    } finally {
      setBusy(false);
    }
  };

  const showFailure = async (failure: ApiError) => {
    if (isRow(failure.Current)) {
      form.setConflict({ message: failure.Message, current: failure.Current });
      return;
    }
    const known = new Set(formFields(master).map(([name]) => name));
    const beside = byField(failure.Errors.filter(({ Field }) => known.has(Field.split('.')[0] ?? '')));
    setErrors(beside);
    if (Object.keys(beside).length === 0 && !failure.wasShown)
      await alertError(failure.Message || errorCatalogue.internal.text);
  };

  return { ...form, setValue, isBusy, save };
}

/** Of a new row: what another field decides follows it, unless the user has chosen otherwise. */
function follow(master: Master, before: FormValues, now: FormValues): FormValues {
  const [was, is] = [master.initials?.(before) ?? {}, master.initials?.(now) ?? {}];
  const followed = Object.entries(is).filter(([name]) => before[name] === was[name]);
  return { ...now, ...Object.fromEntries(followed) };
}

function isRow(value: unknown): value is LooseRow {
  return typeof value === 'object' && value !== null;
}

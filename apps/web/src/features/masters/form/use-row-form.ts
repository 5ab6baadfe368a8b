import { useState } from 'react';
import type * as z from 'zod/mini';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { isSame, type FormValues } from './form-values.ts';

/** Another user saved the row in the meantime. */
interface Conflict<Row> {
  readonly message: string;
  readonly current: Row;
}

/** `First` may be undefined; `base` is the version that a save starts from. */
interface RowTask<Row, First extends Row | undefined, Body> {
  readonly first: First;
  readonly valuesOf: (row: Row | First) => FormValues;
  readonly schema: z.ZodMiniType<Body>;
  readonly bodyOf: (values: FormValues, base: Row | First) => unknown;
  readonly send: (body: Body, base: Row | First) => Promise<void>;
  /** The present row in a refusal, when another user has saved it. */
  readonly currentOf: (failure: ApiError) => Row | undefined;
}

/** The form of a row that other users may save in the meantime: who did, its present values, and the choice between both. */
export function useRowForm<Row, First extends Row | undefined, Body>(task: RowTask<Row, First, Body>) {
  const { first, valuesOf } = task;
  const [base, setBase] = useState<Row | First>(first);
  const [conflict, setConflict] = useState<Conflict<Row>>();
  const { form, submit, isSending } = useContractForm<FormValues, Body>({
    initial: valuesOf(first),
    schema: task.schema,
    bodyOf: (values) => task.bodyOf(values, base),
    send: (body) => task.send(body, base),
    // Leaving requires a confirmation.
    holdsWork: false,
    onRefused: (failure) => {
      const current = task.currentOf(failure);
      if (current !== undefined) setConflict({ message: failure.Message, current });
      return current !== undefined;
    },
  });

  /** Both go on from the newest version; only the values differ. */
  const settle = (wanted: 'newer' | 'mine') => {
    if (conflict === undefined) return;
    setBase(() => conflict.current);
    if (wanted === 'newer') form.setValues(valuesOf(conflict.current));
    setConflict(undefined);
  };

  return {
    form,
    submit,
    isSending,
    conflict,
    settle,
    isDirty: !isSame(form.values, valuesOf(base)),
  };
}

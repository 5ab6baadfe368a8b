import { useState } from 'react';
import { isSame, type FieldErrors, type FormValues } from './form-values.ts';

/** Somebody else saved the row meanwhile. */
interface Conflict<Row> {
  readonly message: string;
  readonly current: Row;
}

/** What is entered for a row, what is wrong with it, and whether somebody else has saved it. `First` may be no row yet. */
export function useRowForm<Row, First extends Row | undefined>(
  first: First,
  valuesOf: (row: Row | First) => FormValues,
) {
  const [base, setBase] = useState<Row | First>(first);
  const [values, setValues] = useState<FormValues>(() => valuesOf(first));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [conflict, setConflict] = useState<Conflict<Row>>();
  const stored = valuesOf(base);

  const setValue = (name: string, value: FormValues[string]) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _gone, ...others }) => others);
  };

  /** Both go on from the newest version; only the values differ. */
  const settle = (wanted: 'newer' | 'mine') => {
    if (conflict === undefined) return;
    setBase(() => conflict.current);
    if (wanted === 'newer') setValues(valuesOf(conflict.current));
    setConflict(undefined);
  };

  return {
    /** The version that a save goes on from. */
    base,
    stored,
    values,
    setValue,
    setValues,
    errors,
    setErrors,
    conflict,
    setConflict,
    settle,
    isDirty: !isSame(values, stored),
  };
}

import type { FormErrors } from '@mantine/form';
import type { Cell, MasterField } from '@kyc/contract/masters/master-fields';
import { ConflictNotice } from './conflict-notice.tsx';
import { FieldInput } from './field-input.tsx';
import type { FormValues } from './form-values.ts';

interface RowFieldsProps {
  readonly fields: readonly (readonly [string, MasterField])[];
  readonly values: FormValues;
  readonly errors: FormErrors;
  /** The values that another user saved in the meantime. */
  readonly conflict?:
    { readonly message: string; readonly current: Readonly<Record<string, Cell | undefined>> } | undefined;
  readonly onSettle?: (wanted: 'newer' | 'mine') => void;
  readonly onChange: (name: string, value: Cell) => void;
  readonly isFixed?: (field: MasterField) => boolean;
  /** The field that takes the focus. */
  readonly first?: string | undefined;
}

/** The inputs of a row, and above them another user's changes in the meantime. */
export function RowFields(props: RowFieldsProps) {
  const { fields, values, errors, conflict, onSettle, onChange, isFixed, first } = props;
  return (
    <>
      {conflict && onSettle ? (
        <ConflictNotice fields={fields} {...conflict} values={values} onSettle={onSettle} />
      ) : null}
      {fields.map(([name, field]) => (
        <FieldInput
          key={name}
          name={name}
          field={field}
          value={values[name] ?? ''}
          error={errors[name]}
          disabled={isFixed?.(field) ?? false}
          isFirst={name === first}
          onChange={(value) => onChange(name, value)}
        />
      ))}
    </>
  );
}

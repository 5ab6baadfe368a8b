import type { ReactNode } from 'react';
import { NumberInput, PasswordInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { Cell, MasterField } from '@kyc/contract/masters/master-fields';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../lib/texts/t.ts';
import { TimeInput } from '../../../components/inputs/time-input.tsx';
import { choicesQuery } from '../api/choices-query.ts';
import { DayField } from './day-field.tsx';
import { OrderedChoices } from './ordered-choices.tsx';
import { SetInput } from './set-input.tsx';

export interface FieldInputProps {
  readonly name: string;
  readonly field: MasterField;
  readonly value: Cell;
  readonly error: ReactNode;
  readonly disabled: boolean;
  /** Takes the focus when the form opens. */
  readonly isFirst?: boolean;
  readonly onChange: (value: Cell) => void;
}

/** The input of a field, by its kind. */
export function FieldInput({
  name,
  field,
  value,
  error,
  disabled,
  isFirst = false,
  onChange,
}: FieldInputProps) {
  const common = {
    name,
    label: field.label,
    error,
    disabled,
    withAsterisk: !field.optional,
    'data-autofocus': isFirst || undefined,
    ...(field.hint === undefined ? {} : { description: field.hint }),
  };
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  switch (field.kind) {
    case 'text':
    case 'lines': {
      const Input = field.kind === 'text' ? TextInput : Textarea;
      return (
        <Input
          {...common}
          value={text}
          maxLength={field.maxLength}
          onChange={(event) => onChange(event.currentTarget.value)}
          {...(field.input === undefined ? {} : { classNames: { input: field.input } })}
          {...(field.kind === 'lines' ? { rows: 5 } : {})}
        />
      );
    }
    case 'number':
    case 'amount':
      return (
        <NumberInput
          {...common}
          value={value === '' || value === null ? '' : Number(value)}
          onChange={(next) => onChange(next === '' ? '' : Number(next))}
          decimalScale={field.kind === 'amount' ? 2 : 0}
          allowNegative={false}
          hideControls
          {...(field.kind === 'amount'
            ? { prefix: '₹ ', thousandSeparator: ',', thousandsGroupStyle: 'lakh' }
            : {})}
        />
      );
    case 'yes-no':
      return (
        <Switch
          name={name}
          label={field.label}
          error={error}
          disabled={disabled}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
          {...(field.hint === undefined ? {} : { description: field.hint })}
        />
      );
    case 'choice':
      return <ChoiceInput {...common} field={field} value={value} onChange={onChange} />;
    case 'choices':
      return (
        <OrderedChoices
          label={field.label}
          required={!field.optional}
          error={error}
          hint={field.hint}
          choices={field.choices}
          values={Array.isArray(value) ? value : []}
          onChange={onChange}
        />
      );
    case 'set':
      return (
        <SetInput
          label={field.label}
          required={!field.optional}
          error={error}
          hint={field.hint}
          choices={typeof field.choices === 'object' ? field.choices : []}
          values={Array.isArray(value) ? value : []}
          onChange={onChange}
        />
      );
    case 'time':
      return <TimeInput {...common} value={text} onChange={onChange} />;
    case 'day':
      return <DayField {...common} value={text} onChange={onChange} />;
    case 'password':
      return (
        <PasswordInput
          {...common}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
          autoComplete="new-password"
          maxLength={128}
        />
      );
    case 'mapping':
    case 'upload':
      // Rendered by the master's part of the form, because one depends on the other.
      return null;
    default:
      return field.kind satisfies never;
  }
}

interface ChoiceInputProps {
  readonly label: string;
  readonly error: ReactNode;
  readonly disabled: boolean;
  readonly withAsterisk: boolean;
  readonly field: MasterField;
  readonly value: Cell;
  readonly onChange: (value: Cell) => void;
}

function ChoiceInput({ field, value, onChange, ...common }: ChoiceInputProps) {
  const { data = [] } = useQuery(choicesQuery(field.choices));
  return (
    <Select
      {...common}
      data={data.map((choice) => ({ value: String(choice.value), label: choice.label }))}
      value={value === '' || value === null ? null : String(value)}
      onChange={(next) => onChange(data.find((choice) => String(choice.value) === next)?.value ?? '')}
      placeholder={t('masters.choose')}
      searchable={data.length > 8}
      clearable={field.optional}
      limit={100}
    />
  );
}

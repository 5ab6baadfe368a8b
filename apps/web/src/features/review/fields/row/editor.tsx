import { reviewField } from '@kyc/domain/review-fields/all-fields';
import { Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DayInput } from '../../../../components/inputs/day-input.tsx';
import { review } from '../../../../lib/texts/review/review.ts';
import { statesQuery } from '../../api/look-ups.ts';
import classes from '../field-list.module.css';

interface EditorProps {
  readonly fieldId: number;
  readonly label: string;
  readonly value: string | number | null;
  readonly error: string | undefined;
  readonly onChange: (value: string | number | null) => void;
}

/** The editor that the field's file names. */
export function Editor({ fieldId, label, value, error, onChange }: EditorProps) {
  const field = reviewField(fieldId);
  const text = value === null ? '' : String(value);
  const shared = { 'aria-label': label, error, className: field?.inputClass ?? '' };
  const editor = field?.editor ?? 'text';
  switch (editor) {
    case 'date':
      return (
        <>
          <DayInput label={label} value={text === '' ? null : text} onChange={onChange} />
          {error === undefined ? null : (
            <p className={classes['failure']} role="alert">
              {error}
            </p>
          )}
        </>
      );
    case 'select':
      return <PlaceSelect {...shared} fieldId={fieldId} value={text} onChange={onChange} />;
    case 'textarea':
      return (
        <Textarea
          {...shared}
          classNames={{ input: field?.inputClass ?? '' }}
          value={text}
          autosize
          minRows={1}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'text':
      return (
        <TextInput
          {...shared}
          classNames={{ input: field?.inputClass ?? '' }}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    default:
      return editor satisfies never;
  }
}

/** §9: the only country. */
const INDIA = { value: '106', label: review.india };

interface PlaceSelectProps {
  readonly fieldId: number;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: number) => void;
}

function PlaceSelect({ fieldId, onChange, ...shown }: PlaceSelectProps) {
  const isCountry = reviewField(fieldId)?.choices === 'countries';
  const { data: states = [] } = useQuery({ ...statesQuery, enabled: !isCountry });
  const choices = isCountry
    ? [INDIA]
    : states.map(({ StateId, StateName }) => ({ value: String(StateId), label: StateName }));
  return (
    <Select
      {...shown}
      data={choices}
      searchable={!isCountry}
      onChange={(next) => {
        if (next !== null) onChange(Number(next));
      }}
    />
  );
}

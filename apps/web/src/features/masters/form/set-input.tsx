import { Checkbox, Group } from '@mantine/core';
import type { Choice } from '@kyc/contract/masters/master-fields';
import type { ReactNode } from 'react';

type Value = string | number;

interface SetInputProps {
  readonly label: string;
  readonly required: boolean;
  readonly error: ReactNode;
  readonly hint: string | undefined;
  readonly choices: readonly Choice[];
  readonly values: readonly Value[];
  readonly onChange: (values: readonly Value[]) => void;
}

/** Some of a short list, each a box; the list gives the order. */
export function SetInput({ label, required, error, hint, choices, values, onChange }: SetInputProps) {
  return (
    <Checkbox.Group
      label={label}
      withAsterisk={required}
      error={error}
      {...(hint === undefined ? {} : { description: hint })}
      value={values.map(String)}
      onChange={(chosen) =>
        onChange(choices.map(({ value }) => value).filter((value) => chosen.includes(String(value))))
      }
    >
      <Group gap="md" mt={4}>
        {choices.map((choice) => (
          <Checkbox key={choice.value} value={String(choice.value)} label={choice.label} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

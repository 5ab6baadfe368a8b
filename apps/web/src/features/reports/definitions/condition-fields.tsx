import { Checkbox, Select, SimpleGrid, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ConditionFieldsProps {
  readonly columns: readonly { readonly Name: string; readonly Values: readonly string[] }[];
  readonly conditions: Readonly<Record<string, string[]>>;
  readonly onChange: (conditions: Record<string, string[]>) => void;
}

/** Which values a column must have; a column without a tick is not restricted. */
export function ConditionFields({ columns, conditions, onChange }: ConditionFieldsProps) {
  const { t } = useTranslation();
  const choices = columns.filter(({ Values }) => Values.length > 0);
  const restricted = Object.keys(conditions);
  const [picked, setPicked] = useState<string | null>(restricted[0] ?? null);
  const column = choices.find(({ Name }) => Name === picked);
  const change = (name: string, values: string[]) => {
    const others = Object.entries(conditions).filter(([other]) => other !== name);
    onChange(Object.fromEntries(values.length === 0 ? others : [...others, [name, values]]));
  };
  return (
    <Stack gap={6}>
      <Select
        label={t('reports.onlyWhere')}
        placeholder={t('reports.everyRow')}
        data={choices.map(({ Name }) => ({
          value: Name,
          label: restricted.includes(Name) ? `${Name}: ${conditions[Name]?.join(', ') ?? ''}` : Name,
        }))}
        value={column?.Name ?? null}
        onChange={setPicked}
      />
      {column === undefined ? null : (
        <Checkbox.Group
          aria-label={t('reports.valuesOf', { name: column.Name })}
          value={conditions[column.Name] ?? []}
          onChange={(values) => change(column.Name, values)}
        >
          <SimpleGrid cols={{ base: 2, sm: 4 }} spacing={6}>
            {column.Values.map((value) => (
              <Checkbox key={value} size="xs" value={value} label={value} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
      )}
    </Stack>
  );
}

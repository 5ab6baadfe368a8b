import type { listReportColumns } from '@kyc/contract/reports/custom-reports';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Checkbox, Group, NumberInput, Select, SimpleGrid, Stack, TagsInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../lib/texts/t.ts';

export type ReportColumn = ReplyOf<typeof listReportColumns>[number]['Columns'][number];

interface ConditionFieldsProps {
  readonly columns: readonly ReportColumn[];
  readonly conditions: Readonly<Record<string, string[]>>;
  readonly onChange: (conditions: Record<string, string[]>) => void;
}

/** The values that a column must have; a column without any is not restricted. */
export function ConditionFields({ columns, conditions, onChange }: ConditionFieldsProps) {
  const choices = columns.filter(({ Condition }) => Condition !== null);
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
        searchable
      />
      {column === undefined ? null : (
        <ConditionInput
          key={column.Name}
          column={column}
          values={conditions[column.Name] ?? []}
          onChange={(values) => change(column.Name, values)}
        />
      )}
    </Stack>
  );
}

interface ConditionInputProps {
  readonly column: ReportColumn;
  readonly values: readonly string[];
  readonly onChange: (values: string[]) => void;
}

function ConditionInput({ column, values, onChange }: ConditionInputProps) {
  const label = t('reports.valuesOf', { name: column.Name });
  if (column.Condition === 'years') return <YearsInput values={values} onChange={onChange} />;
  if (column.Condition === 'text')
    return (
      <TagsInput
        aria-label={label}
        placeholder={t('reports.typeValue')}
        data={column.Values}
        value={[...values]}
        onChange={onChange}
        acceptValueOnBlur
        maxTags={60}
      />
    );
  return (
    <Checkbox.Group aria-label={label} value={[...values]} onChange={onChange}>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing={6}>
        {column.Values.map((value) => (
          <Checkbox key={value} size="xs" value={value} label={value} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  );
}

/** An age from and to, both included. */
function YearsInput({ values, onChange }: Omit<ConditionInputProps, 'column'>) {
  const [from = '', to = ''] = values[0]?.split('-') ?? [];
  const change = (least: string, most: string) =>
    onChange(
      least === '' && most === '' ? [] : [`${least === '' ? '0' : least}-${most === '' ? '150' : most}`],
    );
  return (
    <Group gap="xs">
      <NumberInput
        label={t('reports.years.from')}
        value={from}
        onChange={(value) => change(String(value), to)}
        min={0}
        max={150}
        allowDecimal={false}
        w={110}
      />
      <NumberInput
        label={t('reports.years.to')}
        value={to}
        onChange={(value) => change(from, String(value))}
        min={0}
        max={150}
        allowDecimal={false}
        w={110}
      />
    </Group>
  );
}

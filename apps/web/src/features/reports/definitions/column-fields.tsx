import { ActionIcon, Checkbox, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../../lib/texts/t.ts';

interface ColumnFieldsProps {
  readonly names: readonly string[];
  readonly chosen: readonly string[];
  readonly error: ReactNode;
  readonly onChange: (chosen: string[]) => void;
}

/** The columns of a report: chosen by a tick, and moved to their place in the list below. */
export function ColumnFields({ names, chosen, error, onChange }: ColumnFieldsProps) {
  const move = (place: number, by: 1 | -1) => {
    const name = chosen[place];
    if (name === undefined) return;
    const others = chosen.toSpliced(place, 1);
    onChange(others.toSpliced(place + by, 0, name));
  };
  return (
    <Stack gap={6}>
      <Checkbox.Group
        label={t('reports.columns')}
        value={[...chosen]}
        error={error}
        errorProps={{ mt: 8 }}
        // A new column comes last; the others keep their places.
        onChange={(ticked) => onChange(ticked)}
      >
        <SimpleGrid cols={{ base: 2, sm: 4 }} spacing={6} mt={6}>
          {names.map((name) => (
            <Checkbox key={name} size="xs" value={name} label={name} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      {chosen.length < 2 ? null : (
        <Stack gap={0} component="ol" m={0} pl={22} aria-label={t('reports.columnOrder')}>
          {chosen.map((name, place) => (
            <li key={name}>
              <Group gap={2} wrap="nowrap">
                <Text size="xs" w={170} truncate>
                  {name}
                </Text>
                <ActionIcon
                  size="sm"
                  aria-label={t('reports.moveUp', { name })}
                  disabled={place === 0}
                  onClick={() => move(place, -1)}
                >
                  <IconArrowUp size={14} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  size="sm"
                  aria-label={t('reports.moveDown', { name })}
                  disabled={place === chosen.length - 1}
                  onClick={() => move(place, 1)}
                >
                  <IconArrowDown size={14} aria-hidden />
                </ActionIcon>
              </Group>
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

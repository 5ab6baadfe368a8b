import { Group, Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface CardProps {
  readonly title: string;
  /** Shown next to the title. */
  readonly mark?: ReactNode;
  /** Shown under the title, each on its own line. */
  readonly lines: readonly string[];
  readonly buttons?: ReactNode;
  readonly children?: ReactNode;
}

/** Shows a retention plan, an erasure run or a legal hold. */
export function Card({ title, mark, lines, buttons, children }: CardProps) {
  return (
    <Paper component="article" aria-label={title} withBorder p="sm" mb="sm">
      <Group justify="space-between" align="flex-start" gap="xs" mb={children === undefined ? 0 : 8}>
        <div style={{ flex: '1 1 240px', minWidth: 0 }}>
          <Group gap="xs">
            <Title order={2} size="h4">
              {title}
            </Title>
            {mark}
          </Group>
          {lines.map((line) => (
            <Text key={line} size="sm" c="dimmed">
              {line}
            </Text>
          ))}
        </div>
        <Group gap="xs">{buttons}</Group>
      </Group>
      {children}
    </Paper>
  );
}

import { Stack, Text, ThemeIcon } from '@mantine/core';
import { IconInbox, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly icon?: Icon;
  /** The title is the heading of the complete page. */
  readonly heading?: 'h1';
  /** The remedy. */
  readonly action?: ReactNode;
}

export function EmptyState({ title, hint, icon: StateIcon = IconInbox, heading, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap={6} py={40} px="md" ta="center">
      <ThemeIcon size={40} radius="xl" variant="light" color="gray" aria-hidden>
        <StateIcon size={22} stroke={1.6} />
      </ThemeIcon>
      <Text component={heading ?? 'p'} fw={600} size="sm" mt={4} mb={0}>
        {title}
      </Text>
      {hint === undefined ? null : (
        <Text size="sm" c="dimmed" maw={420}>
          {hint}
        </Text>
      )}
      {action}
    </Stack>
  );
}

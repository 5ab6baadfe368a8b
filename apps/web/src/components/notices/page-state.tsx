import { Stack, Text, ThemeIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface PageStateProps {
  readonly title: string;
  readonly hint?: string | undefined;
  /** The title is the heading of the complete page. */
  readonly heading?: 'h1' | undefined;
  readonly icon: Icon;
  readonly color: 'gray' | 'red';
  readonly role?: 'alert';
  /** The remedy. */
  readonly children?: ReactNode;
}

/** In the place of content that is missing: a symbol, the reason and a remedy. */
export function PageState({ title, hint, heading, icon: StateIcon, color, role, children }: PageStateProps) {
  return (
    <Stack align="center" gap={6} py={40} px="md" ta="center" {...(role && { role })}>
      <ThemeIcon size={40} radius="xl" variant="light" color={color} aria-hidden>
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
      {children}
    </Stack>
  );
}

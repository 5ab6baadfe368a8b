import { Button, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface ErrorStateProps {
  readonly title: string;
  readonly hint?: string;
  readonly onRetry?: () => void;
  /** The title is the heading of the complete page. */
  readonly heading?: 'h1';
}

/** Shown instead of content that could not be loaded: explains the fault and offers a remedy. */
export function ErrorState({ title, hint, onRetry, heading }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <Stack align="center" gap={6} py={40} px="md" ta="center" role="alert">
      <ThemeIcon size={40} radius="xl" variant="light" color="red" aria-hidden>
        <IconAlertTriangle size={22} stroke={1.6} />
      </ThemeIcon>
      <Text component={heading ?? 'p'} fw={600} size="sm" mt={4} mb={0}>
        {title}
      </Text>
      {hint === undefined ? null : (
        <Text size="sm" c="dimmed" maw={420}>
          {hint}
        </Text>
      )}
      {onRetry ? (
        <Button mt="xs" variant="default" leftSection={<IconRefresh size={15} />} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      ) : null}
    </Stack>
  );
}

import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { t } from '../../lib/texts/t.ts';
import { PageState } from './page-state.tsx';

interface ErrorStateProps {
  readonly title: string;
  readonly hint?: string;
  readonly onRetry?: () => void;
  /** The title is the heading of the complete page. */
  readonly heading?: 'h1';
}

/** Shown instead of content that could not be loaded: explains the fault and offers a remedy. */
export function ErrorState({ onRetry, ...shown }: ErrorStateProps) {
  return (
    <PageState {...shown} icon={IconAlertTriangle} color="red" role="alert">
      {onRetry ? (
        <Button mt="xs" variant="default" leftSection={<IconRefresh size={15} />} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      ) : null}
    </PageState>
  );
}

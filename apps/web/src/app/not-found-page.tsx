import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from '../lib/texts/t.ts';
import { ShellFrame } from './shell/shell.tsx';
import { EmptyState } from '../components/notices/empty-state.tsx';

export function NotFoundPage() {
  return (
    <ShellFrame>
      <EmptyState
        heading="h1"
        icon={IconMapOff}
        title={t('notFound.title')}
        hint={t('notFound.hint')}
        action={
          <Button mt="xs" component={Link} to="/dashboard" variant="default">
            {t('notFound.home')}
          </Button>
        }
      />
    </ShellFrame>
  );
}

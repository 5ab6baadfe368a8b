import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ShellFrame } from './shell/shell.tsx';
import { EmptyState } from '../components/notices/empty-state.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
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

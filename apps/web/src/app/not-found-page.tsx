import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../components/notices/empty-state.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <main style={{ minHeight: '70vh', display: 'grid', placeItems: 'center' }}>
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
    </main>
  );
}

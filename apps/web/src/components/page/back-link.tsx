import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from '../../lib/texts/t.ts';
import { useGoBack } from './use-go-back.ts';

/** Returns to the previous page, with its tab, filter and page; without a previous page, to the dashboard. */
export function BackLink({ label }: { readonly label?: string }) {
  const goBack = useGoBack();
  return (
    <Button
      variant="default"
      data-not-printed
      leftSection={<IconArrowLeft size={15} aria-hidden />}
      component={Link}
      to="/dashboard"
      aria-label={label}
      onClick={goBack}
    >
      {t('common.back')}
    </Button>
  );
}

import { Anchor, Paper, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from '../../lib/texts/t.ts';
import { PageHeader } from '../../components/page/page-header.tsx';

/** AUTH-16: linked from the showcase only, wired to no call. */
export function ForgotPasswordPage() {
  return (
    <>
      <PageHeader title={t('forgotPassword.title')} />
      <Paper withBorder p="md" maw={560}>
        <Text size="sm" mb="sm">
          {t('forgotPassword.hint')}
        </Text>
        <Anchor component={Link} to="/styleguide" size="sm">
          {t('forgotPassword.back')}
        </Anchor>
      </Paper>
    </>
  );
}

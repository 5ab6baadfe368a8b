import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function PageFooter() {
  const { t } = useTranslation();
  const year = String(new Date().getFullYear());
  return (
    <Group component="footer" justify="space-between" gap="xs" px="md" py={8}>
      <Text size="xs" c="dimmed">
        {t('shell.copyright', { year })}
      </Text>
      <img src="/assets/images/powered-by.png" alt={t('shell.poweredBy')} width={118} height={20} />
    </Group>
  );
}

import { Breadcrumbs, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface PageHeaderProps {
  readonly title: string;
  /** From the outside in, without the page itself; links or plain texts. */
  readonly trail?: readonly ReactNode[];
  /** Buttons at the right end. */
  readonly children?: ReactNode;
}

export function PageHeader({ title, trail = [], children }: PageHeaderProps) {
  const { t } = useTranslation();
  return (
    <Group justify="space-between" gap="xs" mb="sm" wrap="wrap">
      <div>
        {trail.length > 0 ? (
          <nav aria-label={t('common.breadcrumb')}>
            <Breadcrumbs fz="xs" separatorMargin={6}>
              {[
                ...trail,
                <Text key="here" fz="xs" c="dimmed" aria-current="page">
                  {title}
                </Text>,
              ]}
            </Breadcrumbs>
          </nav>
        ) : null}
        <Title order={1}>{title}</Title>
      </div>
      <Group gap="xs">{children}</Group>
    </Group>
  );
}

import { Breadcrumbs, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../lib/texts/t.ts';

interface PageHeaderProps {
  readonly title: string;
  /** From the outside in, without the page itself; links or plain texts. */
  readonly trail?: readonly ReactNode[];
  /** After the title, on its line: what copies it. */
  readonly beside?: ReactNode;
  /** Buttons at the right end. */
  readonly children?: ReactNode;
}

export function PageHeader({ title, trail = [], beside, children }: PageHeaderProps) {
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
        {beside === undefined ? (
          <Title order={1}>{title}</Title>
        ) : (
          <Group gap={4}>
            <Title order={1}>{title}</Title>
            {beside}
          </Group>
        )}
      </div>
      <Group gap="xs">{children}</Group>
    </Group>
  );
}

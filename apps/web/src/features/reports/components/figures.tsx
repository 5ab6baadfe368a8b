import { Anchor, Paper, SimpleGrid, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '../../../lib/texts/t.ts';
import type { FigureLink } from './figure-links.ts';

interface Figure {
  readonly label: string;
  readonly value: string;
  readonly link?: FigureLink;
  /** Needs attention: shown in words and by a mark, not only by colour (U40). */
  readonly isBad?: boolean;
  /** On hover. */
  readonly exact?: string;
}

/** Figures side by side; one with a link opens the rows that it counts. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <SimpleGrid component="dl" cols={{ base: 2, sm: 3, lg: 5 }} spacing="xs" m={0} mb="md">
      {figures.map(({ label, value, link, isBad = false, exact }) => (
        <Paper key={label} withBorder p="sm">
          <Text component="dt" size="xs" c="dimmed">
            {label}
          </Text>
          <Text
            component="dd"
            m={0}
            fz="1.125rem"
            fw={620}
            {...(isBad && { c: 'var(--mantine-color-error)' })}
            {...(exact !== undefined && { title: exact })}
          >
            {isBad ? <IconAlertTriangle size={16} aria-hidden style={{ verticalAlign: '-2px' }} /> : null}{' '}
            {link === undefined ? (
              value
            ) : (
              <RowsLink link={link} label={`${label}: ${value}`}>
                {value}
              </RowsLink>
            )}
            {isBad ? (
              <Text component="span" size="xs" ml={6}>
                {t('reports.now.overdue')}
              </Text>
            ) : null}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  );
}

interface RowsLinkProps {
  readonly link: FigureLink;
  /** The subject of the figure. */
  readonly label: string;
  readonly children: ReactNode;
}

export function RowsLink({ link, label, children }: RowsLinkProps) {
  return (
    <Anchor
      fz="inherit"
      fw="inherit"
      td="underline"
      c="inherit"
      renderRoot={(props) => <Link {...link} {...props} aria-label={label} />}
    >
      {children}
    </Anchor>
  );
}

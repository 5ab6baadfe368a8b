import { Anchor, Paper, SimpleGrid, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FigureLink } from './figure-links.ts';

interface Figure {
  readonly label: string;
  readonly value: string;
  readonly link?: FigureLink;
}

/** Figures side by side; one with a link opens the rows that it counts. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <SimpleGrid component="dl" cols={{ base: 2, sm: 3, lg: 5 }} spacing="xs" m={0} mb="md">
      {figures.map(({ label, value, link }) => (
        <Paper key={label} withBorder p="sm">
          <Text component="dt" size="xs" c="dimmed">
            {label}
          </Text>
          <Text component="dd" m={0} fz="1.125rem" fw={620}>
            {link === undefined ? (
              value
            ) : (
              <RowsLink link={link} label={`${label}: ${value}`}>
                {value}
              </RowsLink>
            )}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  );
}

interface RowsLinkProps {
  readonly link: FigureLink;
  /** Says of what the figure is. */
  readonly label: string;
  readonly children: ReactNode;
}

export function RowsLink({ link, label, children }: RowsLinkProps) {
  return (
    <Anchor
      fz="inherit"
      fw="inherit"
      td="underline"
      renderRoot={(props) => <Link {...link} {...props} aria-label={label} />}
    >
      {children}
    </Anchor>
  );
}

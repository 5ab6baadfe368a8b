import { IconInbox, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PageState } from './page-state.tsx';

interface EmptyStateProps {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly icon?: Icon;
  /** The title is the heading of the complete page. */
  readonly heading?: 'h1';
  /** The remedy. */
  readonly action?: ReactNode;
}

export function EmptyState({ icon = IconInbox, action, ...shown }: EmptyStateProps) {
  return (
    <PageState {...shown} icon={icon} color="gray">
      {action}
    </PageState>
  );
}

import { useLocation } from '@tanstack/react-router';
import { useOpening } from '../../components/display/use-opening.ts';
import { t } from '../../lib/texts/t.ts';
import { HeadMenu } from './head-menu.tsx';
import type { MenuEntry } from './menu-entries.ts';

/** Pages of features beyond the specification under one head, where the header has no room for a word for each. */
export function DeskMenu({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const opened = useOpening('menu');
  const here = useLocation({ select: ({ pathname }) => pathname });
  return (
    <HeadMenu
      head={t('menu.desk')}
      opened={opened}
      isHere={entries.some(({ to }) => here === to || here.startsWith(`${to}/`))}
      groups={[{ entries }]}
    />
  );
}

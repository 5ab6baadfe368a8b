import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useOpening } from '../../components/display/use-opening.ts';
import { t } from '../../lib/texts/t.ts';
import { beyondQuery } from '../../lib/page/shown-beyond.ts';
import { pageNames } from '../../lib/texts/page-names.ts';
import { HeadMenu } from './head-menu.tsx';
import { masterGroups, menuFor, type Viewer } from './menu-entries.ts';

/** The masters under one head: with a word for each the menu would not fit (U31). */
export function MastersMenu({ userType, environment }: Viewer) {
  const opened = useOpening('menu');
  const here = useLocation({ select: ({ pathname }) => pathname });
  // The features that a tenant has switched on are requested for the viewer.
  const { data: beyond } = useQuery({
    ...beyondQuery(userType),
    ...(!opened.isOpen && { enabled: false }),
  });
  const masters = menuFor({ userType, environment, beyond }).filter(({ group }) => group !== undefined);
  if (masters.length === 0) return null;
  return (
    <HeadMenu
      head={pageNames.masters}
      opened={opened}
      isHere={here.startsWith('/masters/') && here !== '/masters/settings'}
      tour="masters"
      groups={masterGroups.map((group) => ({
        label: t(`shell.masterGroups.${group}`),
        entries: masters.filter((entry) => entry.group === group),
      }))}
    />
  );
}

import { mayUse } from '@kyc/contract/permissions';
import type { LinkProps } from '@tanstack/react-router';
import { en } from '../../lib/texts/en.ts';
import { menuFor, type Viewer } from '../shell/menu-entries.ts';

/** What the box does besides finding applications; those with an address are links. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly to?: Exclude<LinkProps['to'], undefined>;
  readonly search?: Readonly<Record<string, string>>;
  readonly act?: 'theme' | 'keys' | 'logout';
}

interface CommandViewer extends Viewer {
  readonly isDark: boolean;
  readonly areKeysOn: boolean;
}

/** By what the role may do, in the order of the menu. */
export function commandsFor(viewer: CommandViewer): readonly Command[] {
  const { userType } = viewer;
  const pages: Command[] = menuFor(viewer).map(({ text, to }) => ({
    id: to,
    to,
    label: en.menu[text.slice('menu.'.length) as keyof typeof en.menu],
  }));
  const may = (permission: Parameters<typeof mayUse>[1]) => mayUse(userType, permission);
  if (may('report.run'))
    pages.push({
      id: 'cockpit',
      to: '/reports',
      search: { tab: 'operations' },
      label: en.reports.now.title,
    });
  if (may('evidence.make')) pages.push({ id: '/evidence', to: '/evidence', label: en.evidence.title });
  if (may('incident.manage')) pages.push({ id: '/incidents', to: '/incidents', label: en.incidents.title });
  if (may('delivery.read')) pages.push({ id: '/deliveries', to: '/deliveries', label: en.deliveries.title });
  if (viewer.beyond?.hasRetention && may('retention.read'))
    pages.push({ id: '/retention', to: '/retention', label: en.retention.title });
  return [
    ...pages,
    { id: '/timeline', to: '/timeline', label: en.timeline.title },
    { id: '/your-sign-in', to: '/your-sign-in', label: en.shell.yourSignIn },
    { id: 'theme', act: 'theme', label: viewer.isDark ? en.shell.toLight : en.shell.toDark },
    { id: 'keys', act: 'keys', label: viewer.areKeysOn ? en.search.keysOff : en.search.keysOn },
    { id: 'logout', act: 'logout', label: en.shell.logout },
  ];
}

/** Each word that was typed begins a word of the label. */
export function matching(commands: readonly Command[], typed: string): readonly Command[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ label }) => {
    const words = label.toLowerCase().split(/[\s-]+/);
    return wanted.every((part) => words.some((word) => word.startsWith(part)));
  });
}

import { foldedText } from '@kyc/contract/searches/searched-values';
import { mayUse } from '@kyc/contract/permissions';
import type { LinkProps } from '@tanstack/react-router';
import { firstTexts } from '../../lib/texts/first.ts';
import { searchTexts } from '../../lib/texts/office/search.ts';
import { operationsName, pageNames } from '../../lib/texts/page-names.ts';
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

/** By the permissions of the role, in the order of the menu. */
export function commandsFor(viewer: CommandViewer): readonly Command[] {
  const { userType } = viewer;
  const pages: Command[] = menuFor(viewer).map(({ text, to }) => ({
    id: to,
    to,
    label: firstTexts.menu[text.slice('menu.'.length) as keyof typeof firstTexts.menu],
  }));
  const may = (permission: Parameters<typeof mayUse>[1]) => mayUse(userType, permission);
  if (may('report.run'))
    pages.push({
      id: 'cockpit',
      to: '/reports',
      search: { tab: 'operations' },
      label: operationsName,
    });
  if (may('evidence.make')) pages.push({ id: '/evidence', to: '/evidence', label: pageNames.evidence });
  if (may('incident.manage')) pages.push({ id: '/incidents', to: '/incidents', label: pageNames.incidents });
  if (may('delivery.read')) pages.push({ id: '/deliveries', to: '/deliveries', label: pageNames.deliveries });
  if (viewer.beyond?.hasRetention && may('retention.read'))
    pages.push({ id: '/retention', to: '/retention', label: pageNames.retention });
  return [
    ...pages,
    { id: '/timeline', to: '/timeline', label: pageNames.timeline },
    { id: '/your-sign-in', to: '/your-sign-in', label: firstTexts.shell.yourSignIn },
    { id: 'theme', act: 'theme', label: viewer.isDark ? firstTexts.shell.toLight : firstTexts.shell.toDark },
    { id: 'keys', act: 'keys', label: viewer.areKeysOn ? searchTexts.keysOff : searchTexts.keysOn },
    { id: 'logout', act: 'logout', label: firstTexts.shell.logout },
  ];
}

/** Each word that was typed begins a word of the label. */
export function matching(commands: readonly Command[], typed: string): readonly Command[] {
  const wanted = foldedText(typed).split(/\s+/).filter(Boolean);
  return commands.filter(({ label }) => {
    const words = label.toLowerCase().split(/[\s-]+/);
    return wanted.every((part) => words.some((word) => word.startsWith(part)));
  });
}

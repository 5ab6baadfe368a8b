import type { ApplicationPage, FoundApplication } from '@kyc/contract/applications/find-applications';
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { environmentQuery } from '../../lib/page/environment.ts';
import { recentCases } from '../../lib/page/recent-cases.ts';
import { beyondQuery } from '../../lib/page/shown-beyond.ts';
import { useKeysSwitch } from '../../lib/input/use-keys-switch.ts';
import { useSession } from '../../lib/session/session.ts';
import { searchTexts } from '../../lib/texts/office/search.ts';
import { useSignOut } from '../shell/use-sign-out.ts';
import { commandsFor, matching, type Command } from './commands.ts';

export interface Option {
  readonly id: string;
  readonly label: string;
  /** A separate accessible name where the label is too short. */
  readonly name?: string;
  readonly href?: string;
  readonly act?: () => void;
}

export interface Line {
  /** Its main page or act first, the other pages of the same application behind it. */
  readonly options: readonly Option[];
  readonly found?: FoundApplication;
}

export interface Group {
  readonly title: string;
  readonly lines: readonly Line[];
}

/**
 * The present options: recent cases and commands, or matches for the typed text. Commands come first, because they are available
 * immediately.
 */
export function useOptions(
  typed: string,
  found: readonly FoundApplication[],
  onClose: () => void,
): readonly Group[] {
  const session = useSession();
  const { data: environment } = useQuery(environmentQuery);
  const { data: beyond } = useQuery(beyondQuery(session?.userType));
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const keys = useKeysSwitch();
  const signOut = useSignOut();
  const [recent] = useState(() => (session ? recentCases(session) : []));
  if (!session) return [];

  const acts = {
    theme: () => setColorScheme(isDark ? 'light' : 'dark'),
    keys: () => keys.turn(!keys.areOn),
    logout: () => void signOut(),
  };
  const commands = commandsFor({
    userType: session.userType,
    environment: environment?.Environment,
    beyond,
    isDark,
    areKeysOn: keys.areOn,
  });
  const lineOf = ({ id, label, to, search, act }: Command): Line => {
    const option = { id: `command-${id.replaceAll('/', '-')}`, label };
    if (act !== undefined)
      return {
        options: [
          {
            ...option,
            act: () => {
              onClose();
              acts[act]();
            },
          },
        ],
      };
    const query = search === undefined ? '' : `?${new URLSearchParams(search).toString()}`;
    return { options: [{ ...option, href: `${to ?? ''}${query}` }] };
  };
  const text = typed.trim();
  const shown = matching(commands, text).map(lineOf);
  const cases = recent.map(({ href, uan }): Line => ({
    options: [{ id: `recent-${uan}`, label: uan, href }],
  }));
  const groups: Group[] =
    text === ''
      ? [
          { title: searchTexts.recent, lines: cases },
          { title: searchTexts.commands, lines: shown },
        ]
      : [
          { title: searchTexts.commands, lines: shown },
          { title: searchTexts.applications, lines: found.map(lineOfFound) },
        ];
  return groups.filter(({ lines }) => lines.length > 0);
}

function lineOfFound(row: FoundApplication): Line {
  const whose = row.UAN ?? row.Name;
  return {
    found: row,
    options: row.Pages.map((page) => ({
      id: `found-${String(row.ApplicationId)}-${page}`,
      label: searchTexts.pages[page],
      name: `${searchTexts.pages[page]} ${whose}`,
      href: addressOf(page, row),
    })),
  };
}

function addressOf(page: ApplicationPage, { ApplicationId, UAN }: FoundApplication): string {
  switch (page) {
    case 'review':
      return `/review/${String(ApplicationId)}`;
    case 'viewDetails':
      return `/view/${String(ApplicationId)}`;
    case 'timeline':
      return `/timeline?uan=${encodeURIComponent(UAN ?? '')}`;
    default:
      return page satisfies never;
  }
}

import { Menu, UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import {
  IconChevronDown,
  IconHelpCircle,
  IconKeyboard,
  IconKeyboardOff,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
  IconUserShield,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { OpenedMenu } from '../../components/display/opened.tsx';
import { useOpening } from '../../components/display/use-opening.ts';
import { t } from '../../lib/texts/t.ts';
import { useKeysSwitch } from '../../lib/input/use-keys-switch.ts';
import type { Session } from '../../lib/session/session.ts';
import { openHelp } from '../../lib/page/help/help.ts';
import { useSignOut } from './use-sign-out.ts';
import classes from './shell.module.css';

/** SHELL-01's user name, with the menu of personal pages. */
export function ProfileMenu({ session }: { readonly session: Session }) {
  const signOut = useSignOut();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const keys = useKeysSwitch();
  const opened = useOpening('menu');
  const { opener } = opened;
  return (
    <>
      <UnstyledButton
        {...opened.opening}
        data-tour="own"
        className={classes['profile'] ?? ''}
        aria-label={t('shell.yourMenu', { name: session.userName })}
        title={session.userName}
      >
        <IconUserCircle size={19} aria-hidden className={classes['profileIcon']} />
        <span className={classes['profileName']}>{session.userName}</span>
        <IconChevronDown size={14} aria-hidden />
      </UnstyledButton>
      <OpenedMenu of={opened} position="bottom-end">
        <Menu.Dropdown>
          <Menu.Label>
            {session.userName} · {t('shell.lastLogin')}: {session.lastLogin}
          </Menu.Label>
          <Menu.Item
            leftSection={<IconUserShield size={15} aria-hidden />}
            renderRoot={(props) => <Link to="/your-sign-in" {...props} />}
          >
            {t('shell.yourSignIn')}
          </Menu.Item>
          <Menu.Item
            leftSection={isDark ? <IconSun size={15} aria-hidden /> : <IconMoon size={15} aria-hidden />}
            onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
          >
            {t(isDark ? 'shell.toLight' : 'shell.toDark')}
          </Menu.Item>
          <Menu.Item
            leftSection={
              keys.areOn ? <IconKeyboardOff size={15} aria-hidden /> : <IconKeyboard size={15} aria-hidden />
            }
            onClick={() => keys.turn(!keys.areOn)}
          >
            {t(keys.areOn ? 'search.keysOff' : 'search.keysOn')}
          </Menu.Item>
          <Menu.Item leftSection={<IconHelpCircle size={15} aria-hidden />} onClick={() => openHelp(opener)}>
            {t('shell.help')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={15} aria-hidden />} onClick={() => void signOut()}>
            {t('shell.logout')}
          </Menu.Item>
        </Menu.Dropdown>
      </OpenedMenu>
    </>
  );
}

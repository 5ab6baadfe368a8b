import { ActionIcon, Box, Burger, Button, Text } from '@mantine/core';
import { mayUse } from '@kyc/contract/permissions';
import { UserType } from '@kyc/contract/user-types';
import { useDisclosure } from '@mantine/hooks';
import { IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '../../lib/texts/t.ts';
import { LazyShown } from '../../components/notices/lazy-shown.tsx';
import { ColorSchemeSwitch } from '../../components/page/color-scheme-switch.tsx';
import { TenantLogo } from '../../components/page/tenant-logo.tsx';
import { useIsIdle } from '../../lib/page/when-idle.ts';
import { tenantSettingsQuery } from '../../lib/api/tenant/tenant-settings.ts';
import { lazyPart } from '../../lib/page/lazy-part.tsx';
import { useSession, type Session } from '../../lib/session/session.ts';
import { SearchBox } from '../search/search-box.tsx';
import { Bell } from '../../features/notices/bell.tsx';
import { MenuLinks } from './menu-links.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { useSignOut } from './use-sign-out.ts';
import classes from './shell.module.css';

const mobileMenu = lazyPart(async () => (await import('./mobile-menu.tsx')).MobileMenu);

const stateMenu = lazyPart(async () => (await import('../../components/routing/state-menu.tsx')).StateMenu);

/** SHELL-01, SHELL-03. */
export function Header() {
  const session = useSession();
  const [menuOpen, menu] = useDisclosure(false);
  return (
    <header className={classes['header']}>
      <div className={classes['bar']}>
        {session ? (
          <Burger
            className={classes['burger'] ?? ''}
            mod={{ many: hasManyLinks(session) }}
            size="sm"
            opened={menuOpen}
            onClick={menu.toggle}
            aria-label={t('shell.openMenu')}
          />
        ) : null}
        <Link to={session ? '/dashboard' : '/login'} className={classes['home']}>
          <TenantLogo
            tenantCode={session?.tenantCode}
            alt={t('shell.logoOf', { tenant: session?.tenantName ?? t('product') })}
          />
        </Link>
        {session ? (
          <Box
            component="nav"
            className={classes['links']}
            mod={{ many: hasManyLinks(session) }}
            aria-label={t('shell.mainMenu')}
          >
            <MenuLinks userType={session.userType} />
          </Box>
        ) : null}
        {session ? <SearchBox /> : null}
        <div className={classes['user']}>{session ? <SignedInUser session={session} /> : null}</div>
        {session ? <OwnState session={session} /> : null}
        {session ? <NoticesBell session={session} /> : null}
        <ColorSchemeSwitch />
        {session ? <LogoutButton /> : null}
      </div>
      {session ? <NarrowMenu session={session} opened={menuOpen} onClose={menu.close} /> : null}
    </header>
  );
}

/** For verifiers of a tenant that uses routing. */
function OwnState({ session }: { readonly session: Session }) {
  const { data: settings } = useQuery(tenantSettingsQuery);
  const isIdle = useIsIdle();
  if (settings?.Routing !== true || !mayUse(session.userType, 'routing.own')) return null;
  return <div className={classes['state']}>{isIdle ? <LazyShown part={stateMenu} props={{}} /> : null}</div>;
}

/** Requests for all pages which features the tenant has. */
function NoticesBell({ session }: { readonly session: Session }) {
  const { data: settings } = useQuery(tenantSettingsQuery);
  return settings?.Notices === true && mayUse(session.userType, 'notice.read') ? <Bell /> : null;
}

interface NarrowMenuProps {
  readonly session: Session;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Mounted before it opens, so that it can record where the focus was. */
function NarrowMenu(props: NarrowMenuProps) {
  const isIdle = useIsIdle();
  return isIdle || props.opened ? <LazyShown part={mobileMenu} props={props} /> : null;
}

/** An Admin's links need a desktop's width; those of other roles fit a tablet. */
function hasManyLinks({ userType }: Session): boolean {
  return userType === UserType.Admin;
}

function SignedInUser({ session }: { readonly session: Session }) {
  return (
    <>
      <ProfileMenu session={session} />
      <Text size="xs" c="dimmed" lh="inherit" visibleFrom="xs">
        {t('shell.lastLogin')}: {session.lastLogin}
      </Text>
    </>
  );
}

function LogoutButton() {
  const signOut = useSignOut();
  return (
    <>
      <Button
        variant="default"
        visibleFrom="sm"
        leftSection={<IconLogout size={15} />}
        onClick={() => void signOut()}
      >
        {t('shell.logout')}
      </Button>
      <ActionIcon hiddenFrom="sm" aria-label={t('shell.logout')} onClick={() => void signOut()}>
        <IconLogout size={17} />
      </ActionIcon>
    </>
  );
}

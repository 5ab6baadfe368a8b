import { Button, Divider, Drawer, Text } from '@mantine/core';
import { IconUserShield, IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from '../../lib/texts/t.ts';
import type { Session } from '../../lib/session/session.ts';
import { AllMenuLinks } from './menu-links.tsx';
import { useSignOut } from './use-sign-out.ts';
import classes from './shell.module.css';

interface MobileMenuProps {
  readonly session: Session;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** SHELL-03: slides in on narrow screens and mirrors the header. */
export function MobileMenu({ session, opened, onClose }: MobileMenuProps) {
  const signOut = useSignOut();
  return (
    <Drawer opened={opened} onClose={onClose} size={280} title={session.tenantName || t('shell.menu')}>
      <nav className={classes['drawerLinks']} aria-label={t('shell.mainMenu')}>
        <AllMenuLinks userType={session.userType} onFollow={onClose} />
      </nav>
      <Divider my="md" />
      <Text size="sm" fw={600}>
        {session.userName}
      </Text>
      <Text size="xs" c="dimmed" mb="sm">
        {t('shell.lastLogin')}: {session.lastLogin}
      </Text>
      <Button
        variant="default"
        fullWidth
        mb="xs"
        leftSection={<IconUserShield size={15} />}
        renderRoot={(props) => <Link to="/your-sign-in" {...props} onClick={onClose} />}
      >
        {t('shell.yourSignIn')}
      </Button>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconLogout size={15} />}
        onClick={() => void signOut()}
      >
        {t('shell.logout')}
      </Button>
    </Drawer>
  );
}

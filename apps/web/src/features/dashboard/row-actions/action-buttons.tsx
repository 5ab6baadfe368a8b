import type { ApplicationRow } from '@kyc/contract/applications/list-applications';
import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { actionsOf, type OfferedAction } from './offered-actions.ts';
import classes from '../dashboard.module.css';
import { useRowDesk } from './row-desk.ts';

/** DASH-08: the main action as a button, the others in a menu. */
export function ActionButtons({ row }: { readonly row: ApplicationRow }) {
  const { t } = useTranslation();
  const desk = useRowDesk();
  const [main, ...others] = actionsOf(row);
  if (main === undefined) return null;
  const address = main.addressOf?.(row);
  const whose = row.UAN ?? row.Name;
  return (
    <Group gap={4} wrap="nowrap" className={classes['actions'] ?? ''}>
      <Button
        size="compact-xs"
        variant="light"
        leftSection={<main.icon size={14} aria-hidden />}
        aria-label={`${t(main.text)} ${whose}`}
        {...(address === undefined
          ? { onClick: () => void main.run(row, desk) }
          : { renderRoot: (props) => <Link to={address} {...props} /> })}
      >
        {t(main.text)}
      </Button>
      {others.length > 0 ? <MoreActions row={row} actions={others} /> : null}
    </Group>
  );
}

interface MoreActionsProps {
  readonly row: ApplicationRow;
  readonly actions: readonly OfferedAction[];
}

function MoreActions({ row, actions }: MoreActionsProps) {
  const { t } = useTranslation();
  const desk = useRowDesk();
  const opener = useRef<HTMLButtonElement>(null);
  const chosen = useRef<OfferedAction>(undefined);
  // An action may open a dialog, which gives the focus back to where it was: so not before the menu is gone and the
  // focus is on its button, else it would be lost with the menu's item.
  const runChosen = () => {
    const action = chosen.current;
    chosen.current = undefined;
    if (action === undefined) return;
    opener.current?.focus();
    void action.run(row, desk);
  };
  return (
    <Menu position="bottom-end" withinPortal onExitTransitionEnd={runChosen}>
      <Menu.Target>
        <ActionIcon
          ref={opener}
          size={24}
          aria-label={t('dashboard.moreActions', { whose: row.UAN ?? row.Name })}
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => {
          const address = action.addressOf?.(row);
          return (
            <Menu.Item
              key={action.action}
              leftSection={<action.icon size={15} aria-hidden />}
              {...(address === undefined
                ? {
                    onClick: () => {
                      chosen.current = action;
                    },
                  }
                : { renderRoot: (props) => <Link to={address} {...props} /> })}
            >
              {t(action.text)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

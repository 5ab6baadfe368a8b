import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { Fragment } from 'react';
import { OpenedMenu } from '../../components/display/opened.tsx';
import { useOpening } from '../../components/display/use-opening.ts';
import { t } from '../../lib/texts/t.ts';
import { beyondQuery } from '../../lib/page/shown-beyond.ts';
import { pageNames } from '../../lib/texts/page-names.ts';
import { masterGroups, menuFor, type Viewer } from './menu-entries.ts';
import navLink from '../../components/page/nav-link.module.css';
import classes from './shell.module.css';

/** The masters under one head: with a word for each the menu would not fit (U31). */
export function MastersMenu({ userType, environment }: Viewer) {
  const opened = useOpening('menu');
  const { isOpen } = opened;
  const here = useLocation({ select: ({ pathname }) => pathname });
  // The features that a tenant has switched on are requested for the viewer.
  const { data: beyond } = useQuery({ ...beyondQuery(userType), ...(!isOpen && { enabled: false }) });
  const masters = menuFor({ userType, environment, beyond }).filter(({ group }) => group !== undefined);
  if (masters.length === 0) return null;
  const isHere = here.startsWith('/masters/') && here !== '/masters/settings';
  return (
    <>
      <UnstyledButton
        {...opened.opening}
        className={`${navLink['link'] ?? ''} ${classes['masters'] ?? ''}`}
        data-tour="masters"
        aria-current={isHere ? 'true' : undefined}
        data-here={isHere || undefined}
      >
        {pageNames.masters}
        <IconChevronDown size={14} aria-hidden />
      </UnstyledButton>
      <OpenedMenu of={opened} position="bottom-start">
        <Menu.Dropdown className={classes['mastersList'] ?? ''}>
          {masterGroups.map((group) => (
            <Fragment key={group}>
              <Menu.Label>{t(`shell.masterGroups.${group}`)}</Menu.Label>
              {masters
                .filter((entry) => entry.group === group)
                .map(({ text, to }) => (
                  <Menu.Item
                    key={text}
                    aria-current={here === to ? 'page' : undefined}
                    renderRoot={(props) => <Link to={to} {...props} />}
                  >
                    {t(text)}
                  </Menu.Item>
                ))}
            </Fragment>
          ))}
        </Menu.Dropdown>
      </OpenedMenu>
    </>
  );
}

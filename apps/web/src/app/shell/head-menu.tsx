import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { Fragment } from 'react';
import { OpenedMenu } from '../../components/display/opened.tsx';
import type { Opening } from '../../components/display/use-opening.ts';
import { t } from '../../lib/texts/t.ts';
import type { MenuEntry } from './menu-entries.ts';
import navLink from '../../components/page/nav-link.module.css';
import classes from './shell.module.css';

interface HeadMenuProps {
  readonly head: string;
  readonly opened: Opening;
  /** The menu contains the present page. */
  readonly isHere: boolean;
  readonly groups: readonly { readonly label?: string; readonly entries: readonly MenuEntry[] }[];
  /** Of the tour. */
  readonly tour?: string;
}

/** Several pages under one head of the header. */
export function HeadMenu({ head, opened, isHere, groups, tour }: HeadMenuProps) {
  const here = useLocation({ select: ({ pathname }) => pathname });
  return (
    <>
      <UnstyledButton
        {...opened.opening}
        className={`${navLink['link'] ?? ''} ${classes['masters'] ?? ''}`}
        data-tour={tour}
        aria-current={isHere ? 'true' : undefined}
        data-here={isHere || undefined}
      >
        {head}
        <IconChevronDown size={14} aria-hidden />
      </UnstyledButton>
      <OpenedMenu of={opened} position="bottom-start">
        <Menu.Dropdown className={classes['mastersList'] ?? ''}>
          {groups.map(({ label, entries }) => (
            <Fragment key={label ?? head}>
              {label === undefined ? null : <Menu.Label>{label}</Menu.Label>}
              {entries.map(({ text, to }) => (
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

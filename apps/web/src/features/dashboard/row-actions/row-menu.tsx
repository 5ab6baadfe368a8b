import type { ApplicationRow } from '@kyc/contract/applications/list-applications';
import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useWindowEvent } from '@mantine/hooks';
import { useRef } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { Opener } from '../../../components/display/opener.tsx';
import { actionsOf, type OfferedAction } from './offered-actions.ts';
import { useRowDesk } from './row-desk.ts';

export interface OpenedMenu {
  readonly row: ApplicationRow;
  readonly opener: HTMLButtonElement;
  readonly isOpen: boolean;
}

interface RowMenuProps {
  readonly menu: OpenedMenu;
  readonly onChange: (isOpen: boolean) => void;
}

/** The actions of a row except its main action. */
export function RowMenu({ menu: { row, opener, isOpen }, onChange }: RowMenuProps) {
  const desk = useRowDesk();
  const chosen = useRef<OfferedAction>(undefined);
  // Before the focus has come into it, the press falls on the button that opened it. Mantine returns the focus only from a menu that was
  // closed before, but this one is mounted open.
  useWindowEvent(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || !isOpen) return;
      onChange(false);
      opener.focus();
    },
    true,
  );
  // An action may open a dialog, which returns the focus to its earlier place: therefore only after the menu has closed and its button has
  // the focus, otherwise the focus would be lost with the menu's item.
  const runChosen = () => {
    const action = chosen.current;
    chosen.current = undefined;
    if (action === undefined) return;
    opener.focus();
    void action.run(row, desk);
  };
  return (
    <Menu
      opened={isOpen}
      onChange={onChange}
      position="bottom-end"
      withinPortal
      onExitTransitionEnd={runChosen}
    >
      <Menu.Target>
        <Opener element={opener} />
      </Menu.Target>
      <Menu.Dropdown>
        {actionsOf(row)
          .slice(1)
          .map((action) => {
            const address = action.addressOf?.(row);
            return (
              <Menu.Item
                key={action.action}
                leftSection={<action.icon size={15} aria-hidden />}
                {...(action.action === 'cancel' && { c: 'var(--mantine-color-red-light-color)' })}
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

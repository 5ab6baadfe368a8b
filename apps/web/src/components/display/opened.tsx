import { Menu, Popover, type MenuProps, type PopoverProps } from '@mantine/core';
import { Opener } from './opener.tsx';
import type { Opening } from './use-opening.ts';

/** The menu of `useOpening`, rendered from the first press of its button on. */
export function OpenedMenu({
  of: { opener, isOpen, setOpen },
  children,
  ...menu
}: MenuProps & { readonly of: Opening }) {
  if (opener === undefined) return null;
  return (
    <Menu {...menu} opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <Opener element={opener} />
      </Menu.Target>
      {children}
    </Menu>
  );
}

/** The same for a popover, which takes the focus and gives it back. */
export function OpenedPopover({
  of: { opener, isOpen, setOpen },
  children,
  ...popover
}: PopoverProps & { readonly of: Opening }) {
  if (opener === undefined) return null;
  return (
    <Popover {...popover} opened={isOpen} onChange={setOpen} trapFocus returnFocus>
      <Popover.Target>
        <Opener element={opener} />
      </Popover.Target>
      {children}
    </Popover>
  );
}

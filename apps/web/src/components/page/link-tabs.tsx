import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { TabLink } from './tab-link.tsx';

interface LinkTabsProps<Name extends string> {
  /** Names the row of tabs for screen readers. */
  readonly label: string;
  readonly open: Name;
  readonly tabs: readonly { readonly name: Name; readonly text: string }[];
  readonly addressOf: (name: Name) => string;
  readonly onOpen: (name: Name) => void;
  /** The content of the open tab. */
  readonly children: ReactNode;
}

/** The parts of a page, each with a separate address (U11). */
export function LinkTabs<Name extends string>(props: LinkTabsProps<Name>) {
  const { label, open, tabs, addressOf, onOpen, children } = props;
  return (
    <Tabs
      value={open}
      onChange={(value) => {
        const chosen = tabs.find(({ name }) => name === value);
        if (chosen) onOpen(chosen.name);
      }}
      // Each step would ask the server.
      activateTabWithKeyboard={false}
    >
      <Tabs.List mb="sm" aria-label={label}>
        {tabs.map(({ name, text }) => (
          <Tabs.Tab
            key={name}
            value={name}
            renderRoot={(root) => <TabLink href={addressOf(name)} {...root} />}
          >
            {text}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={open}>{children}</Tabs.Panel>
    </Tabs>
  );
}

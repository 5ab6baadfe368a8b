import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { TabLink } from '../../../components/page/tab-link.tsx';
import { formatCount } from '../../../lib/display/formatting.ts';
import type { StatusCounts } from '../api/use-status-counts.ts';
import { ALL } from '../address/special-statuses.ts';
import { choiceName, tabOf, tabs } from '../address/status-choices.ts';
import classes from '../dashboard.module.css';

interface StatusTabsProps {
  readonly status: number;
  readonly counts: StatusCounts;
  readonly addressOf: (status: number) => string;
  readonly onChange: (status: number) => void;
  /** The rows that the tab shows. */
  readonly children: ReactNode;
}

/** DASH-01: one line, which scrolls sideways when narrow. */
export function StatusTabs({ status, counts, addressOf, onChange, children }: StatusTabsProps) {
  const open = tabOf(status);
  return (
    <Tabs
      value={open === undefined ? null : String(open)}
      onChange={(tab) => onChange(Number(tab))}
      // Each step would ask the server; Enter or Space opens the tab that the arrows have reached.
      activateTabWithKeyboard={false}
    >
      <div className={classes['tabBar']} data-tour="tabs">
        <Tabs.List className={classes['tabs'] ?? ''} aria-label={t('dashboard.tabs')}>
          {tabs.map((tab) => (
            <Tabs.Tab
              key={tab}
              value={String(tab)}
              className={classes['tab'] ?? ''}
              ref={tab === open ? bringIntoSight : null}
              renderRoot={(props) => <TabLink href={addressOf(tab)} {...props} />}
            >
              {choiceName(tab)} <Count counts={counts} tab={tab} />
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <div className={classes['total']}>
          {t('dashboard.total')} <Count counts={counts} tab={ALL} />
        </div>
      </div>
      {open === undefined ? children : <Tabs.Panel value={String(open)}>{children}</Tabs.Panel>}
    </Tabs>
  );
}

/**
 * Waits for the frame that lays out the tab, because an earlier read would force a second layout. `scrollIntoView` would make the first Tab
 * of the page start at this tab instead of the skip link (U66).
 */
function bringIntoSight(tab: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const list = tab?.parentElement;
    if (!tab || !list) return;
    const [room, own] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
    list.scrollLeft += own.left - room.left - (room.width - own.width) / 2;
  });
}

function Count({ counts, tab }: { readonly counts: StatusCounts; readonly tab: number }) {
  const value = counts.byTab.get(tab);
  const text = value === undefined ? '' : formatCount(value);
  return (
    <span className={classes['count']}>
      {counts.isMore ? t('dashboard.countLimit', { shown: text }) : text}
    </span>
  );
}

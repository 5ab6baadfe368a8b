import { ActionIcon, Popover, Skeleton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { OpenedPopover } from '../../components/display/opened.tsx';
import { useOpening } from '../../components/display/use-opening.ts';
import { t } from '../../lib/texts/t.ts';
import { LazyShown, Nothing } from '../../components/notices/lazy-shown.tsx';
import { useIsIdle } from '../../lib/page/when-idle.ts';
import { lazyPart } from '../../lib/page/lazy-part.tsx';
import { NOTICES_KEY, type ReadNotices } from './notices-key.ts';
import classes from './notices.module.css';

const list = lazyPart(async () => (await import('./notice-parts.ts')).NoticeList);
const watch = lazyPart(async () => (await import('./notice-parts.ts')).NoticeWatch);

const MOST_SHOWN = 99;

/** How many notices are unread, and behind it which. */
export function Bell() {
  const opened = useOpening('dialog');
  const { setOpen } = opened;
  const isIdle = useIsIdle();
  // The watch reads it once it is subscribed to later ones.
  const { data } = useQuery<ReadNotices>({ queryKey: NOTICES_KEY, enabled: false });
  const unread = data?.Unread ?? 0;
  const name = t('notices.open', { count: unread });
  return (
    <>
      <ActionIcon
        className={classes['bell'] ?? ''}
        aria-label={name}
        title={name}
        {...opened.opening}
        onPointerEnter={list.preload}
        onFocus={list.preload}
      >
        <IconBell size={17} aria-hidden />
        {unread > 0 ? (
          <span className={classes['count']} aria-hidden>
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        ) : null}
      </ActionIcon>
      <OpenedPopover of={opened} position="bottom-end" width="min(360px, calc(100vw - 24px))">
        <Popover.Dropdown p={0} aria-label={t('notices.title')}>
          <LazyShown
            part={list}
            props={{ onClose: () => setOpen(false) }}
            waiting={<Skeleton height={160} radius={0} />}
          />
        </Popover.Dropdown>
      </OpenedPopover>
      {isIdle ? <LazyShown part={watch} props={{}} failed={Nothing} /> : null}
    </>
  );
}

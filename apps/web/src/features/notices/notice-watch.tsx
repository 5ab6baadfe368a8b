import type { Notice } from '@kyc/contract/notices/notices';
import { CloseButton, Portal, VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { QueryObserver, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '../../lib/texts/t.ts';
import { listenLive } from '../../lib/api/live-changes.ts';
import { holdSeen, sendToBrowser } from './browser-notices.ts';
import { NoticeLink } from './notice-link.tsx';
import { noticesQuery } from './notices-query.ts';
import { useNoticeWords } from './use-notice-words.ts';
import classes from './notices.module.css';

const SHOWN_MS = 8000;
const POLL_MS = 15_000;
/** With more new notices only their number is announced. */
const MOST_BY_NAME = 3;

/** Reloads on a signal of the stream, and announces new notices: visibly, to screen readers, and through the browser. */
export function NoticeWatch() {
  const whatOf = useNoticeWords();
  const [said, say] = useState('');
  const [shown, show] = useState<readonly Notice[]>([]);
  const navigate = useNavigate();
  useSeen();
  const { data } = useQuery({ ...noticesQuery, enabled: false });
  const isRead = (id: number) => data?.Notices.find(({ NoticeId }) => NoticeId === id)?.IsRead === true;
  // A notice that was read in the list in the meantime, here or in another tab, is not announced.
  const news = shown.filter(({ NoticeId }) => !isRead(NoticeId));
  useFresh((notices) => {
    const uanOf = ({ UAN, Change }: Notice) => Change ?? UAN ?? t('notices.noUan');
    const words = notices.map((notice) => t('notices.said', { what: whatOf(notice), uan: uanOf(notice) }));
    say(notices.length > MOST_BY_NAME ? t('notices.many', { count: notices.length }) : words.join('. '));
    show(notices);
    const open = ({ MayOpen, ApplicationId, UAN, Change }: Notice) =>
      Change !== null
        ? navigate({ to: '/changes' })
        : MayOpen
          ? navigate({ to: '/review/$applicationId', params: { applicationId: String(ApplicationId) } })
          : navigate({ to: '/timeline', search: { uan: UAN ?? '' } });
    void sendToBrowser(
      notices.map((notice) => ({
        id: notice.NoticeId,
        title: whatOf(notice),
        body: uanOf(notice),
        onClick: () => void open(notice),
      })),
    );
  });
  return (
    <Portal>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <div className={classes['place']}>
        {news.length > 0 ? <Toast key={news[0]?.NoticeId} notices={news} onClose={() => show([])} /> : null}
      </div>
    </Portal>
  );
}

/** Polls while the page is open. Calls back with unread notices that are new since the last poll, but never after the first. */
function useFresh(onFresh: (notices: readonly Notice[]) => void): void {
  const client = useQueryClient();
  const tell = useEffectEvent(onFresh);
  useEffect(() => {
    let known: ReadonlySet<number> | undefined;
    let polling: ReturnType<typeof setInterval> | undefined;
    const read = () => void client.invalidateQueries({ queryKey: noticesQuery.queryKey });
    const stopListening = listenLive({
      onNotice: read,
      onState: (isLive) => {
        clearInterval(polling);
        // What came before the stream stood.
        if (isLive) read();
        else polling = setInterval(read, POLL_MS);
      },
    });
    const stopReading = new QueryObserver(client, noticesQuery).subscribe(({ data }) => {
      if (data === undefined) return;
      const before = known;
      known = new Set(data.Notices.map(({ NoticeId }) => NoticeId));
      const fresh = data.Notices.filter(({ NoticeId, IsRead }) => !IsRead && before?.has(NoticeId) === false);
      if (fresh.length > 0) tell(fresh);
    });
    return () => {
      clearInterval(polling);
      stopListening();
      stopReading();
    };
  }, [client]);
}

/** Reports to the browser's other tabs that this one is visible. */
function useSeen(): void {
  useEffect(() => {
    let leave: (() => void) | undefined;
    const look = () => {
      leave?.();
      leave = document.visibilityState === 'visible' ? holdSeen() : undefined;
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      leave?.();
    };
  }, []);
}

interface ToastProps {
  readonly notices: readonly Notice[];
  readonly onClose: () => void;
}

/** Overlays the page without moving it; stays while the pointer or the focus is on it. */
function Toast({ notices, onClose }: ToastProps) {
  const wordsOf = useNoticeWords();
  const [isHeld, hold] = useState(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(close, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only stays open while it has the pointer or the focus
    <aside
      className={classes['toast']}
      aria-label={t('notices.title')}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <IconBell size={17} aria-hidden />
      <div className={classes['what']}>
        {notices.length > MOST_BY_NAME ? (
          <div>{t('notices.many', { count: notices.length })}</div>
        ) : (
          notices.map((notice) => (
            <div key={notice.NoticeId}>
              {wordsOf(notice)}: <NoticeLink notice={notice} onFollow={onClose} />
            </div>
          ))
        )}
      </div>
      <CloseButton size="sm" aria-label={t('notices.close')} onClick={onClose} />
    </aside>
  );
}

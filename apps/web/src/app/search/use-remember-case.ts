import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pageSubject } from '../../lib/page/page-subject.ts';
import { rememberCase } from '../../lib/page/recent-cases.ts';
import { useStore } from '../../lib/page/store.ts';
import { readSession } from '../../lib/session/session.ts';

/** A case whose page was shown is a recent one. */
export function useRememberCase(): void {
  const uan = useStore(pageSubject);
  const pathname = useLocation({ select: (location) => location.pathname });
  useEffect(() => {
    const session = readSession();
    if (session === undefined || uan === undefined) return;
    const href = pathname === '/timeline' ? `/timeline?uan=${uan}` : pathname;
    rememberCase(session, { href, uan });
  }, [uan, pathname]);
}

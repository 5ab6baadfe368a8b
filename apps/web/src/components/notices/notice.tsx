import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  readonly icon: Icon;
  readonly children: ReactNode;
}

/** A quiet line in the page: something to know, nothing to answer. Lighter than Mantine's Alert, for the login's budget. */
export function Notice({ icon: NoticeIcon, children }: NoticeProps) {
  return (
    <div className={classes['notice']} role="status">
      <NoticeIcon size={17} aria-hidden />
      <span>{children}</span>
    </div>
  );
}

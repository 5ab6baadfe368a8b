import { useState, type ReactNode } from 'react';
import { formatDateTime } from '../../../lib/display/formatting.ts';
import { useSession } from '../../../lib/session/session.ts';
import classes from './burnt-name.module.css';
import { serverDate } from '../../../lib/clock/server-clock.ts';

const LINES = 24;

/** Over a PDF or a video whose eyes it is for and when; pictures come with it burnt in. */
export function BurntName({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const [since] = useState(() => formatDateTime(serverDate()));
  const words = `${session?.userName ?? ''} · ${since}`;
  return (
    <div className={classes['frame']}>
      {children}
      <div className={classes['words']} aria-hidden>
        {Array.from({ length: LINES }, (_, line) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines are all alike and never move
          <span key={line}>{words}</span>
        ))}
      </div>
    </div>
  );
}

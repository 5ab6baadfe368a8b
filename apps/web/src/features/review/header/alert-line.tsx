import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './alert-line.module.css';

interface AlertLineProps {
  readonly icon: Icon;
  readonly tone: 'warning' | 'danger' | 'plain';
  /** True for a line about the screen instead of the application; it is not printed. */
  readonly isOfDesk?: boolean;
  readonly children: ReactNode;
}

export function AlertLine({ icon: LineIcon, tone, isOfDesk, children }: AlertLineProps) {
  return (
    <div className={classes['line']} data-tone={tone} role="status" data-not-printed={isOfDesk || undefined}>
      <LineIcon size={15} aria-hidden />
      <span>{children}</span>
    </div>
  );
}

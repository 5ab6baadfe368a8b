import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './alert-line.module.css';

interface AlertLineProps {
  readonly icon: Icon;
  readonly tone: 'warning' | 'danger' | 'plain';
  readonly children: ReactNode;
}

export function AlertLine({ icon: LineIcon, tone, children }: AlertLineProps) {
  return (
    <div className={classes['line']} data-tone={tone} role="status">
      <LineIcon size={15} aria-hidden />
      <span>{children}</span>
    </div>
  );
}

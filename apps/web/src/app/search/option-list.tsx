import { allStatuses } from '@kyc/contract/application-status';
import type { FoundApplication } from '@kyc/contract/applications/find-applications';
import { Link } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import { t } from '../../lib/texts/t.ts';
import { StatusBadge } from '../../components/display/status-badge.tsx';
import type { Group, Line, Option } from './use-options.ts';
import classes from './palette.module.css';

interface OptionListProps {
  readonly id: string;
  readonly groups: readonly Group[];
  readonly activeId: string | undefined;
  /** A link was followed in this tab. */
  readonly onOpen: () => void;
  readonly ref: Ref<HTMLDivElement>;
}

/** The listbox of the combobox: the focus stays in the box, each option is a link or a button. */
export function OptionList({ id, groups, activeId, onOpen, ref }: OptionListProps) {
  return (
    <div ref={ref} id={id} role="listbox" aria-label={t('search.title')} className={classes['list']}>
      {groups.map(({ title, lines }) => (
        <div key={title} role="group" aria-label={title}>
          <div className={classes['group']} aria-hidden>
            {title}
          </div>
          {lines.map((line) => (
            <OptionLine
              key={line.options[0]?.id ?? line.found?.ApplicationId}
              line={line}
              activeId={activeId}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionLineProps extends Pick<OptionListProps, 'activeId' | 'onOpen'> {
  readonly line: Line;
}

function OptionLine({ line: { options, found }, activeId, onOpen }: OptionLineProps) {
  const [main, ...others] = options;
  if (main === undefined)
    return found ? (
      <div className={classes['closed']}>
        <FoundText row={found} />
      </div>
    ) : null;
  return (
    <div role="presentation" className={classes['line']}>
      <OneOption option={main} isMain isActive={main.id === activeId} onOpen={onOpen}>
        {found ? <FoundText row={found} page={main.label} /> : main.label}
      </OneOption>
      {others.map((option) => (
        <OneOption key={option.id} option={option} isActive={option.id === activeId} onOpen={onOpen}>
          {option.label}
        </OneOption>
      ))}
    </div>
  );
}

interface OneOptionProps {
  readonly option: Option;
  readonly isMain?: true;
  readonly isActive: boolean;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

function OneOption({ option: { id, name, href, act }, isMain, isActive, onOpen, children }: OneOptionProps) {
  const common = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isActive,
    // A search result has a longer text.
    ...(name !== undefined && !isMain && { 'aria-label': name }),
    className: classes[isMain ? 'main' : 'other'],
  };
  if (href === undefined)
    return (
      <button type="button" {...common} onClick={act}>
        {children}
      </button>
    );
  return (
    <Link
      to={href}
      {...common}
      onClick={({ ctrlKey, metaKey, shiftKey }) => {
        if (!ctrlKey && !metaKey && !shiftKey) onOpen();
      }}
    >
      {children}
    </Link>
  );
}

function FoundText({ row, page }: { readonly row: FoundApplication; readonly page?: string }) {
  const status = allStatuses.find((known) => known === row.ApplicationStatus);
  return (
    <>
      <span className={classes['uan']}>{row.UAN ?? t('search.noUan')}</span>
      <span className={classes['name']}>{row.Name}</span>
      <span className={classes['mobile']}>{row.Mobile}</span>
      <span className={classes['status']}>
        {status === undefined ? row.ApplicationStatusName : <StatusBadge status={status} />}
        {row.FoundBy === 'PAN' ? (
          <span className={classes['by']}>{t('search.by', { kind: row.FoundBy })}</span>
        ) : null}
      </span>
      {page === undefined ? null : <span className={classes['page']}>{page}</span>}
    </>
  );
}

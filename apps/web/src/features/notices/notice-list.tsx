import type { Notice, NoticeKind } from '@kyc/contract/notices/notices';
import { Text } from '@mantine/core';
import {
  IconAlarm,
  IconAlertTriangle,
  IconAt,
  IconArrowBackUp,
  IconBell,
  IconChecklist,
  IconClockExclamation,
  IconHourglass,
  IconMailExclamation,
  IconMessage2,
  IconShieldCheck,
  IconShieldX,
  IconUserCheck,
  IconUserOff,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { t } from '../../lib/texts/t.ts';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { ErrorState } from '../../components/notices/error-state.tsx';
import { reasonOf } from '../../lib/api/reason-of.ts';
import { formatAge, formatDateTime } from '../../lib/display/formatting.ts';
import { BrowserSwitch } from './browser-switch.tsx';
import { NoticeLink } from './notice-link.tsx';
import type { ReadNotices } from './notices-key.ts';
import { markRead, noticesQuery } from './notices-query.ts';
import { useNoticeWords } from './use-notice-words.ts';
import classes from './notices.module.css';

const looks: Readonly<Record<NoticeKind, Icon>> = {
  assigned: IconUserCheck,
  taken: IconUserOff,
  cancelled: IconUserOff,
  resent: IconArrowBackUp,
  resubmitted: IconArrowBackUp,
  backFromHold: IconArrowBackUp,
  dueSoon: IconAlarm,
  overdue: IconClockExclamation,
  changeWaits: IconUsers,
  changeDelayed: IconHourglass,
  changeMade: IconShieldCheck,
  changeRefused: IconShieldX,
  changeWithdrawn: IconShieldX,
  mentioned: IconAt,
  handedOver: IconMessage2,
  breached: IconClockExclamation,
  heldLong: IconHourglass,
  checkReturned: IconArrowBackUp,
  checkVoid: IconShieldX,
  checkDisputed: IconUsers,
  qaResult: IconChecklist,
  qaCritical: IconAlertTriangle,
  hitConfirmed: IconAlertTriangle,
  hitWaits: IconUsers,
  unroutable: IconUserOff,
  claimIdle: IconHourglass,
  checkOverdue: IconClockExclamation,
  answersAgainst: IconMailExclamation,
};

interface NoticeListProps {
  readonly onClose: () => void;
}

/** What the bell opens. */
export function NoticeList({ onClose }: NoticeListProps) {
  const { data, error, refetch } = useQuery(noticesQuery);
  return (
    <div className={classes['panel']}>
      <Text component="h2" className={classes['title'] ?? ''}>
        {t('notices.title')}
      </Text>
      {data ? <Lines read={data} onFollow={onClose} /> : null}
      {data === undefined && error ? (
        <ErrorState
          title={t('errors.nothingCame', { why: reasonOf(error) ?? '' })}
          onRetry={() => void refetch()}
        />
      ) : null}
      <BrowserSwitch />
    </div>
  );
}

interface LinesProps {
  readonly read: ReadNotices;
  readonly onFollow: () => void;
}

/** Visible notices count as read. */
function Lines({ read: { Notices, Unread }, onFollow }: LinesProps) {
  const client = useQueryClient();
  const newest = Notices[0]?.NoticeId;
  const isUnread = Unread > 0;
  // A visibly new notice stays marked until the list is closed.
  const [known] = useState(
    () => new Set(Notices.filter(({ IsRead }) => IsRead).map(({ NoticeId }) => NoticeId)),
  );
  useEffect(() => {
    if (newest !== undefined && isUnread) markRead(client, newest);
  }, [client, newest, isUnread]);
  if (newest === undefined)
    return <EmptyState icon={IconBell} title={t('notices.none')} hint={t('notices.noneHint')} />;
  return (
    <ul className={classes['list']} aria-label={t('notices.title')}>
      {Notices.map((notice) => (
        <Line key={notice.NoticeId} notice={notice} isNew={!known.has(notice.NoticeId)} onFollow={onFollow} />
      ))}
    </ul>
  );
}

interface LineProps {
  readonly notice: Notice;
  readonly isNew: boolean;
  readonly onFollow: () => void;
}

function Line({ notice, isNew, onFollow }: LineProps) {
  const wordsOf = useNoticeWords();
  const KindIcon = looks[notice.Kind];
  const age = formatAge(notice.HappenedOn);
  return (
    <li className={classes['line']} data-kind={notice.Kind} data-new={isNew || undefined}>
      <KindIcon size={17} aria-hidden />
      <div className={classes['what']}>
        <div>{wordsOf(notice)}</div>
        <div className={classes['of']}>
          <NoticeLink notice={notice} onFollow={onFollow} />
          <time dateTime={notice.HappenedOn} title={formatDateTime(notice.HappenedOn)}>
            {age === '0 min' ? t('notices.justNow') : t('notices.ago', { age })}
          </time>
        </div>
      </div>
      {isNew ? <span className={classes['new']}>{t('notices.new')}</span> : null}
    </li>
  );
}

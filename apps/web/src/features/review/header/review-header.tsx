import type { ApplicationStatus } from '@kyc/contract/application-status';
import { Badge, Title } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { t } from '../../../lib/texts/t.ts';
import { CopyButton } from '../../../components/display/copy-button.tsx';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import { BackLink } from '../../../components/page/back-link.tsx';
import { usePageSubject } from '../../../lib/page/page-subject.ts';
import { useIsRoomy } from '../desk/use-is-roomy.ts';
import { HeaderActions } from './header-actions.tsx';
import { NotesButton } from './notes-button.tsx';
import { Progress } from './progress.tsx';
import classes from './review-header.module.css';
import { useCaseFile } from '../desk/review-store.ts';

/** REV-04: the customer's name first, then mode, UAN and source, in one line of 40 px on a desktop. */
export function ReviewHeader() {
  const application = useCaseFile();
  const { ModeName, UAN, Source, Name, Stp } = application;
  const isRoomy = useIsRoomy();
  usePageSubject(UAN);
  return (
    <header className={classes['header']} data-printed>
      {isRoomy ? <BackLink label={t('review.actions.back')} /> : null}
      <div className={classes['who']}>
        <Title order={1} className={classes['title'] ?? ''}>
          <span className={classes['name']} title={Name}>
            {Name}
          </span>{' '}
          <span className={classes['case']}>
            {t('review.headline', { mode: ModeName, uan: UAN ?? t('review.noUan'), source: Source })}
          </span>
        </Title>
        {UAN === null ? null : <CopyButton value={UAN} />}
      </div>
      <div className={classes['badges']}>
        {Stp ? (
          <Badge color="accent" leftSection={<IconBolt size={13} aria-hidden />} miw="max-content">
            {t('review.straightThrough')}
          </Badge>
        ) : null}
        {/* The server answers one of the statuses of §3. */}
        <StatusBadge
          status={application.ApplicationStatus as ApplicationStatus}
          {...(Stp && { suffix: t('review.stp') })}
        />
        <NotesButton />
      </div>
      <Progress />
      <HeaderActions />
    </header>
  );
}

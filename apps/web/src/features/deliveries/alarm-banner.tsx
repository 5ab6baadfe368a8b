import { Anchor, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '../../lib/texts/t.ts';
import { formatCount, formatDateTime } from '../../lib/display/formatting.ts';
import { alarmQuery } from './deliveries-queries.ts';
import classes from './deliveries.module.css';

/** Whether messages are late or need attention; each number links to its rows. */
export function AlarmBanner() {
  const { data } = useQuery(alarmQuery);
  if (data === undefined) return <div className={classes['alarm']} aria-busy />;
  const { Late, LateSince, NeedPerson, DeadJobs } = data;
  const isLate = Late > 0;
  const isQuiet = !isLate && NeedPerson === 0 && DeadJobs === 0;
  const BannerIcon = isQuiet ? IconCircleCheck : IconAlertTriangle;
  return (
    <section
      className={classes['alarm']}
      aria-label={t('deliveries.alarm.name')}
      role={isLate ? 'alert' : undefined}
      data-level={isQuiet ? 'quiet' : isLate ? 'late' : 'waits'}
    >
      <BannerIcon size={22} aria-hidden />
      <div>
        {isLate ? (
          <Text size="sm" fw={600}>
            <Anchor
              fz="inherit"
              fw="inherit"
              td="underline"
              renderRoot={(props) => <Link to="/deliveries" search={{ state: 'late' }} {...props} />}
            >
              {t('deliveries.alarm.late', { count: Late, of: formatCount(Late) })}
            </Anchor>{' '}
            {LateSince === null ? null : t('deliveries.alarm.since', { on: formatDateTime(LateSince) })}
          </Text>
        ) : (
          <Text size="sm" fw={600}>
            {t('deliveries.alarm.none')}
          </Text>
        )}
        {NeedPerson > 0 ? (
          <Text size="sm">
            <Anchor
              fz="inherit"
              td="underline"
              renderRoot={(props) => <Link to="/deliveries" search={{ state: 'needs-person' }} {...props} />}
            >
              {t('deliveries.alarm.needPerson', { count: NeedPerson, of: formatCount(NeedPerson) })}
            </Anchor>
          </Text>
        ) : null}
        {DeadJobs > 0 ? (
          <Text size="sm">
            <Anchor
              fz="inherit"
              td="underline"
              renderRoot={(props) => <Link to="/deliveries" search={{ part: 'jobs' }} {...props} />}
            >
              {t('deliveries.alarm.deadJobs', { count: DeadJobs, of: formatCount(DeadJobs) })}
            </Anchor>
          </Text>
        ) : null}
      </div>
    </section>
  );
}

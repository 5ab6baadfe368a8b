import type { ReplyOf } from '@kyc/contract/endpoint';
import {
  campaignColumns,
  trendFigures,
  trendSteps,
  type readCampaigns,
  type readTrend,
} from '@kyc/contract/reports/trends';
import { Paper, SegmentedControl, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../lib/texts/t.ts';
import { SmallTable } from '../../../components/display/small-table.tsx';
import { DateRangeInput } from '../../../components/inputs/date-range-input.tsx';
import { EmptyState } from '../../../components/notices/empty-state.tsx';
import { QuietNote } from '../../../components/notices/quiet-note.tsx';
import { reasonOf } from '../../../lib/api/reason-of.ts';
import { formatCount, formatDay } from '../../../lib/display/formatting.ts';
import { useDaysInAddress } from '../components/days-in-address.ts';
import classes from '../components/reports.module.css';
import type { ReportsSearch } from '../reports-search.ts';
import { campaignsQuery, trendQuery } from './trends-query.ts';

/** Results over time against the period before, and campaigns from lead to approval. */
export function TrendsReport({ search }: { readonly search: ReportsSearch }) {
  const { days, setDays, show } = useDaysInAddress(search);
  const step = search.step ?? 'day';
  const by = search.campaign ?? 'UtmCampaign';
  const trend = useQuery(trendQuery(days, step));
  const campaigns = useQuery(campaignsQuery(days, by));
  return (
    <>
      <div className={classes['trendBar']}>
        <DateRangeInput
          value={{ from: days.FromDate, to: days.ToDate }}
          onChange={({ from, to }) => {
            if (from !== null && to !== null) setDays({ FromDate: from, ToDate: to });
          }}
        />
        <SegmentedControl
          aria-label={t('reports.trends.step')}
          data={trendSteps.map((value) => ({ value, label: t(`reports.trends.steps.${value}`) }))}
          value={step}
          onChange={(value) => show({ step: value === 'day' ? undefined : value })}
        />
      </div>
      <QuietNote why={reasonOf(trend.error)} />
      {trend.data === undefined && !trend.error ? <Skeleton height={240} /> : null}
      {trend.data === undefined ? null : <Trend trend={trend.data} />}
      <div className={classes['trendBar']}>
        <Title order={2}>{t('reports.trends.campaigns')}</Title>
        <SegmentedControl
          aria-label={t('reports.trends.campaignBy')}
          data={campaignColumns.map((value) => ({ value, label: t(`reports.trends.campaignsBy.${value}`) }))}
          value={by}
          onChange={(value) => show({ campaign: value === 'UtmCampaign' ? undefined : value })}
        />
      </div>
      <QuietNote why={reasonOf(campaigns.error)} />
      {campaigns.data === undefined ? null : <Campaigns campaigns={campaigns.data} />}
    </>
  );
}

function Trend({ trend: { Rows, Total, Previous } }: { readonly trend: ReplyOf<typeof readTrend> }) {
  return (
    <>
      <ul className={classes['totals']} aria-label={t('reports.trends.totals')}>
        {trendFigures.map((name) => (
          <li key={name}>
            <Text size="sm">{t(`reports.trends.figure.${name}`)}</Text>
            <Text className={classes['total']}>{formatCount(Total[name])}</Text>
            <Text size="xs" c="dimmed">
              {t('reports.trends.before', {
                before: formatCount(Previous[name]),
                from: formatDay(Previous.FromDate),
                to: formatDay(Previous.ToDate),
              })}
            </Text>
            <Text size="sm">{changeOf(Total[name], Previous[name]) ?? t('reports.trends.noChange')}</Text>
          </li>
        ))}
      </ul>
      <Paper>
        <SmallTable
          name={t('reports.trends.title')}
          look="framed"
          isOnOneLine
          isInFrame
          columns={[
            { header: t('reports.trends.from'), render: ({ From }) => formatDay(From) },
            ...trendFigures.map((name) => ({
              header: t(`reports.trends.figure.${name}`),
              isNumber: true,
              render: (row: (typeof Rows)[number]) => formatCount(row[name]),
            })),
          ]}
          rows={Rows}
          keyOf={({ From }) => From}
        />
      </Paper>
    </>
  );
}

/** The change in percent with its sign; undefined without anything before. */
function changeOf(now: number, before: number): string | undefined {
  if (before === 0) return undefined;
  const percent = Math.round((100 * (now - before)) / before);
  return `${percent > 0 ? '+' : ''}${String(percent)} %`;
}

function Campaigns({ campaigns: { Rows, More } }: { readonly campaigns: ReplyOf<typeof readCampaigns> }) {
  if (Rows.length === 0) return <EmptyState title={t('reports.trends.noLeads')} />;
  const share = (part: number, whole: number) =>
    t('reports.rectification.share', {
      figure: formatCount(part),
      percent: whole === 0 ? 0 : Math.round((100 * part) / whole),
    });
  return (
    <>
      <SmallTable
        name={t('reports.trends.campaigns')}
        look="framed"
        isOnOneLine
        columns={[
          {
            header: t('reports.trends.campaign'),
            render: ({ Name }) => Name ?? t('reports.trends.noCampaign'),
          },
          { header: t('reports.trends.leads'), isNumber: true, render: ({ Leads }) => formatCount(Leads) },
          ...(['Started', 'Submitted', 'Approved'] as const).map((name) => ({
            header: t(`reports.trends.figure.${name}`),
            isNumber: true,
            render: (row: (typeof Rows)[number]) => share(row[name], row.Leads),
          })),
        ]}
        rows={Rows}
        keyOf={({ Name }) => Name ?? ''}
      />
      {More === 0 ? null : <Text size="sm">{t('reports.more', { number: formatCount(More) })}</Text>}
    </>
  );
}

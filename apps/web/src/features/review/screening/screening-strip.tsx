import { screenNow, type Screening } from '@kyc/contract/screening/screening';
import { Anchor, Badge, Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { screeningKey, screeningQuery } from '../../../components/screening/screening-queries.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { formatDateTime } from '../../../lib/display/formatting.ts';
import { screeningPartTexts } from '../../../lib/texts/parts/screening.ts';
import { addTexts, t } from '../../../lib/texts/t.ts';
import { useCaseFile } from '../desk/review-store.ts';
import lines from '../header/alert-line.module.css';
import classes from './screening-strip.module.css';

addTexts(screeningPartTexts);

/** Whether the customer was screened against the lists of today, and the hits. */
export function ScreeningStrip() {
  const { ApplicationId } = useCaseFile();
  const { data } = useQuery(screeningQuery(ApplicationId));
  if (data === undefined) return <div className={lines['kept']} />;
  if (!data.IsOn) return null;
  const hits = data.Hits.filter(({ State }) => State !== 'closed');
  return (
    <section className={classes['strip']} aria-label={t('screening.strip.title')} data-worst={data.Worst}>
      <Group gap="xs" wrap="wrap">
        <Text component="h2" size="sm" fw={600}>
          {t('screening.strip.title')}
        </Text>
        <Text size="sm" role="status">
          {wordsOf(data)}
        </Text>
        {data.ScreenedOn === null ? null : (
          <Text size="xs" c="dimmed">
            {t('screening.strip.on', { when: formatDateTime(data.ScreenedOn) })}
          </Text>
        )}
        {data.IsCurrent || !data.MayDecide ? null : <ScreenNow applicationId={ApplicationId} />}
      </Group>
      {hits.length === 0 ? null : (
        <ul className={classes['hits']}>
          {hits.map((hit) => (
            <li key={hit.HitId}>
              <Badge size="sm" variant="light" color={hit.Band === 'stop' ? 'red' : 'orange'}>
                {t(`screening.states.${hit.State}`)}
              </Badge>
              <Anchor
                size="sm"
                renderRoot={(props) => (
                  <Link to="/screening/$hitId" params={{ hitId: String(hit.HitId) }} {...props} />
                )}
              >
                {t('screening.strip.line', { name: hit.EntryName, list: hit.ListName, score: hit.Score })}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function wordsOf({ IsFrozen, Open, IsCurrent }: Screening): string {
  if (IsFrozen) return t('screening.strip.frozen');
  if (Open > 0) return t('screening.strip.open', { count: Open });
  return t(IsCurrent ? 'screening.strip.none' : 'screening.strip.notYet');
}

function ScreenNow({ applicationId }: { readonly applicationId: number }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(screenNow, { body: { ApplicationId: applicationId } }),
    onSettled: () => client.invalidateQueries({ queryKey: screeningKey }),
  });
  return (
    <Button size="compact-xs" variant="default" loading={isPending} onClick={() => mutate()}>
      {t('screening.strip.screenNow')}
    </Button>
  );
}

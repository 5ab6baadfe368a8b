import type { HitSide, OpenedHit } from '@kyc/contract/screening/screening';
import { answerLabels, closingLabels, reasonLabels } from '@kyc/contract/screening/screening-texts';
import { Anchor, Badge, Paper, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { hitQuery } from '../../components/screening/screening-queries.ts';
import { reasonOf } from '../../lib/api/reason-of.ts';
import { formatDateTime } from '../../lib/display/formatting.ts';
import { t } from '../../lib/texts/t.ts';
import { AnswerForm } from './answer-form.tsx';
import { SecondPerson } from './second-person.tsx';
import classes from './screening.module.css';

/** Customer and entry side by side, with the differences marked, and the answer. */
export function HitPart({ hitId }: { readonly hitId: number }) {
  const { data, error } = useQuery(hitQuery(hitId));
  if (data === undefined)
    return error === null ? (
      <Skeleton height={320} />
    ) : (
      <EmptyState title={t('screening.hit.gone')} hint={reasonOf(error)} />
    );
  const name = t('screening.hit.title');
  return (
    <Paper component="section" aria-label={name} withBorder p="sm">
      <Title order={2} size="h5">
        {t('screening.hit.heading', { score: data.Score, list: data.ListName })}
      </Title>
      <Text size="sm" mb="xs">
        {[
          t(`screening.states.${data.State}`),
          data.ClosedBecause === null ? '' : closingLabels[data.ClosedBecause],
          t('screening.hit.reference', { ref: data.Reference }),
          data.Note ?? '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Sides hit={data} />
      <Title order={3} size="h6" mt="sm">
        {t('screening.hit.reasons')}
      </Title>
      <ul className={classes['reasons']}>
        {data.Reasons.map(({ About, Weighs, Text: text }) => (
          <li key={About}>
            <Badge size="xs" variant="light" miw="max-content" color={colorOf[Weighs]}>
              {t(`screening.hit.weighs.${Weighs}`)}
            </Badge>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <Anchor
        size="sm"
        renderRoot={(props) => (
          <Link
            to="/review/$applicationId"
            params={{ applicationId: String(data.ApplicationId) }}
            {...props}
          />
        )}
      >
        {`${t('screening.hit.review')} ${data.UAN ?? ''}`}
      </Anchor>
      <Decisions hit={data} />
      {data.State === 'open' && data.MayDecide ? <AnswerForm hit={data} /> : null}
      {data.State === 'waiting' && data.MayDecide ? <SecondPerson hit={data} /> : null}
    </Paper>
  );
}

const colorOf = { for: 'red', against: 'green', neither: 'gray' } as const;
const kinds = ['Names', 'Births', 'Pans', 'Fathers', 'Places', 'Ids'] as const;

function Sides({ hit: { Person, Entry, Differs } }: { readonly hit: OpenedHit }) {
  const written = (side: HitSide, kind: keyof HitSide) =>
    side[kind].length === 0 ? t('screening.hit.none') : side[kind].join('; ');
  const differing: readonly string[] = Differs;
  return (
    <table className={classes['sides']}>
      <thead>
        <tr>
          <th scope="col" aria-label={t('screening.hit.title')} />
          <th scope="col">{t('screening.hit.customer')}</th>
          <th scope="col">{t('screening.hit.entry')}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind} data-differs={differing.includes(kind) || undefined}>
            <th scope="row">
              {t(`screening.hit.kinds.${kind}`)}
              {differing.includes(kind) ? ` (${t('screening.hit.differs')})` : ''}
            </th>
            <td>{written(Person, kind)}</td>
            <td>{written(Entry, kind)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Decisions({ hit }: { readonly hit: OpenedHit }) {
  if (hit.Decisions.length === 0) return null;
  return (
    <section aria-label={t('screening.hit.decisions')}>
      <Title order={3} size="h6" mt="sm">
        {t('screening.hit.decisions')}
      </Title>
      {hit.Decisions.map((one) => (
        <Text key={`${one.On} ${one.Answer}`} size="sm" className={classes['sentence'] ?? ''}>
          {[
            `${one.By ?? t('screening.hit.remembered')}, ${formatDateTime(one.On)}: ${answerLabels[one.Answer]}`,
            one.Reason === null ? '' : reasonLabels[one.Reason],
            one.Sentence,
            t(`screening.hit.decisionStates.${one.State}`, { name: one.SecondBy ?? '' }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      ))}
    </section>
  );
}

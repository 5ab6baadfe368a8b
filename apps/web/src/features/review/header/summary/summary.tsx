import { isFinished } from '@kyc/contract/application-status';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconEye,
  IconHelpCircle,
  IconHourglass,
  IconPlayerPause,
  IconRefresh,
} from '@tabler/icons-react';
import { t } from '../../../../lib/texts/t.ts';
import { useTenantSwitch } from '../../../../lib/api/tenant/use-tenant-switch.ts';
import { useCaseFile, useReview, useReviewActs } from '../../desk/review-store.ts';
import { formatDateTime, formatDay } from '../../../../lib/display/formatting.ts';
import { goToField } from '../../desk/focus/go-to-field.ts';
import { ageOf } from './age-of.ts';
import { summaryOf, type Chip, type ChipSays } from './summary-of.ts';
import classes from './summary.module.css';
import { useNow } from '../../../../lib/clock/use-now.ts';
import { dueWords } from '../../../../lib/sla/due-words.ts';

const icons = { good: IconCheck, look: IconEye, bad: IconAlertTriangle, unknown: IconHelpCircle } as const;

/** The case in one line before its fields: the due time, and if switched on a chip for each known fact. */
export function Summary({ hasChips }: { readonly hasChips: boolean }) {
  return (
    <ul className={classes['summary']} aria-label={t('desk.summary.title')}>
      <DueItem />
      {hasChips ? <Chips /> : null}
    </ul>
  );
}

/** Each chip shows its state by icon, word and number, and leads to its field. */
function Chips() {
  const application = useCaseFile();
  const known = useReview(({ order }) => order.known);
  const hasAges = useTenantSwitch('Ages');
  return (
    <>
      {summaryOf(application, known).map((chip) => (
        <ChipItem key={chip.kind} chip={chip} />
      ))}
      {hasAges && !isFinished(application.ApplicationStatus) ? <AgeItem /> : null}
      <AttemptItem />
    </>
  );
}

function ChipItem({ chip: { kind, state, says, fieldId } }: { readonly chip: Chip }) {
  const rows = useReview(({ decisions }) => decisions.rows);
  const { focus } = useReviewActs();
  const row = rows.find((each) => each.fieldId === fieldId);
  const Icon = icons[state];
  const text = useWords(says);
  const inner = (
    <>
      <Icon size={13} aria-hidden />
      <span className={classes['kind']}>{t(`desk.summary.kinds.${kind}`)}</span>
      <span className={classes['says']}>{text}</span>
      {/* Where the words are the state's own they are said once. */}
      {says.kind === 'word' && says.word === 'notKnown' ? null : (
        <VisuallyHidden>, {t(`desk.summary.states.${state}`)}</VisuallyHidden>
      )}
    </>
  );
  return (
    <li>
      {row ? (
        <UnstyledButton
          className={classes['chip']}
          data-printed
          data-state={state}
          title={`${text} · ${t('desk.summary.goTo', { field: row.label })}`}
          onClick={() => goToField(row.fieldId, focus)}
        >
          {inner}
        </UnstyledButton>
      ) : (
        <span className={classes['chip']} data-state={state}>
          {inner}
        </span>
      )}
    </li>
  );
}

function useWords(says: ChipSays): string {
  switch (says.kind) {
    case 'score':
      return t('desk.summary.score', { score: says.score, band: t(`review.bands.${says.band}`) });
    case 'dates':
      return says.agree === says.of
        ? t('desk.summary.agree', { of: says.of })
        : t('desk.summary.differ', { agree: says.agree, of: says.of });
    case 'count':
      return String(says.count);
    case 'word':
      return t(`desk.summary.words.${says.word}`);
    default:
      return says satisfies never;
  }
}

/** Since it was submitted last; the moment itself on hover. */
function AgeItem() {
  const application = useCaseFile();
  const now = useNow();
  const since = application.LastSubmittedOn ?? application.CreatedOn;
  const age = ageOf(since, now);
  const size = age.days > 0 ? 'days' : age.hours > 0 ? 'hours' : 'minutes';
  return (
    <li>
      <time
        className={classes['chip']}
        dateTime={since}
        title={t('desk.summary.since', { moment: formatDateTime(since) })}
      >
        <IconClock size={13} aria-hidden />
        <span className={classes['kind']}>{t('desk.summary.kinds.age')}</span>
        <span className={classes['says']}>{t(`desk.summary.${size}`, { ...age })}</span>
      </time>
    </li>
  );
}

const dueChips = { onTime: 'unknown', dueSoon: 'look', overdue: 'bad', paused: 'unknown' } as const;
const dueIcons = {
  onTime: IconClock,
  dueSoon: IconHourglass,
  overdue: IconAlertTriangle,
  paused: IconPlayerPause,
} as const;

/** Where the tenant uses working time: the time until the due time; the moment itself on hover. */
function DueItem() {
  const application = useCaseFile();
  const words = dueWords(application, useNow());
  if (words === null) return null;
  const { state, duration } = words;
  const DueIcon = dueIcons[state];
  const { DueOn, ReturnsOn } = application;
  const exact =
    state !== 'paused'
      ? t('sla.exact', { moment: formatDateTime(DueOn) })
      : ReturnsOn == null
        ? t('sla.pausedHint')
        : `${t('sla.returnsOn', { day: formatDay(ReturnsOn) })} ${t('sla.pausedHint')}`;
  return (
    <li>
      <span
        className={classes['chip']}
        data-printed
        data-state={dueChips[state]}
        data-due={state}
        title={exact}
      >
        <DueIcon size={13} aria-hidden />
        <span className={classes['kind']}>{t('sla.due')}</span>
        <span className={classes['says']}>{t(`sla.words.${state}`, { duration })}</span>
        <VisuallyHidden>, {exact}</VisuallyHidden>
      </span>
    </li>
  );
}

/** After a resubmission it leads to the first changed field. */
function AttemptItem() {
  const application = useCaseFile();
  const rows = useReview(({ decisions }) => decisions.rows);
  const { focus } = useReviewActs();
  const changed = rows.find(({ changes }) => changes.length > 0);
  const inner = (
    <>
      <IconRefresh size={13} aria-hidden />
      <span className={classes['kind']}>{t('desk.summary.kinds.attempt')}</span>
      <span className={classes['says']}>{application.AttemptNo}</span>
    </>
  );
  return (
    <li>
      {changed ? (
        <UnstyledButton
          className={classes['chip']}
          title={t('desk.summary.changed', { field: changed.label })}
          onClick={() => goToField(changed.fieldId, focus)}
        >
          {inner}
        </UnstyledButton>
      ) : (
        <span className={classes['chip']}>{inner}</span>
      )}
    </li>
  );
}

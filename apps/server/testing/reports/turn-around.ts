import { ApplicationStatus } from '@kyc/contract/application-status';
import type { RawApplication } from '../raw-rows.ts';
import { at, dayOf, minutes, type Cell } from '../read-workbook.ts';
import { decisions, submissions, yesNo } from './cells.ts';
import type { Stories } from './stories.ts';

/** A row of the TAT report, and the day of the report. */
export interface TurnAround {
  readonly day: string;
  readonly cells: Cell[];
}

/** Seconds between the minutes of two moments. */
const between = (from: Date, to: Date): number =>
  (Math.floor(to.getTime() / 60_000) - Math.floor(from.getTime() / 60_000)) * 60;

/** Walks the story step by step, adding each step's time to its status. */
export function turnAround(stories: Stories, row: RawApplication): TurnAround | undefined {
  const { raw, eventsOf, nameOf, modeOf } = stories;
  const story = eventsOf(row.application_id);
  const final = story.findLast(({ code }) => decisions.includes(code));
  if (final === undefined) return undefined;
  const spent = { queue: 0, verification: 0, hold: 0, rectification: 0 };
  let rejectedOn: Date | undefined;
  let attempts = 0;
  for (const [index, event] of story.entries()) {
    if (event.event_id >= final.event_id) break;
    const ends = story[index + 1]?.status_changed_on ?? event.status_changed_on;
    const seconds = between(event.status_changed_on, ends);
    if (event.status === ApplicationStatus.ReviewPending) spent.queue += seconds;
    if (event.status === ApplicationStatus.Assigned) spent.verification += seconds;
    if (event.status === ApplicationStatus.OnHold) spent.hold += seconds;
    if (submissions.includes(event.code)) attempts += 1;
    if (event.code === 'customerResubmit' && rejectedOn !== undefined)
      spent.rectification += between(rejectedOn, event.status_changed_on);
    if (event.code === 'reject' || event.code === 'rejectMode') rejectedOn = event.status_changed_on;
  }
  const first = (...codes: string[]) => story.find(({ code }) => codes.includes(code))?.status_changed_on;
  const opened = story.findLast(({ code, event_id }) => code === 'boConfirm' && event_id > final.event_id);
  const resubmitted = story.filter(
    ({ code, event_id }) => code === 'customerResubmit' && event_id < final.event_id,
  );
  const decidedOn = final.status_changed_on;
  const openedOn = opened?.status_changed_on;
  const backOffice = openedOn === undefined ? null : between(decidedOn, openedOn);
  const company = spent.queue + spent.verification + spent.hold + (backOffice ?? 0);
  const submitted = first('customerSubmit');
  const end = openedOn ?? decidedOn;
  const cells = [
    row.uan,
    nameOf(row),
    row.mobile,
    row.pan,
    modeOf(row),
    yesNo(row.stp),
    at(row.created_on),
    at(submitted),
    at(first('fetchNext', 'assign')),
    at(first(...decisions)),
    at(resubmitted.at(-1)?.status_changed_on),
    at(decidedOn),
    at(openedOn),
    minutes(submitted === undefined ? null : between(row.created_on, submitted)),
    minutes(spent.queue),
    minutes(spent.verification),
    minutes(spent.hold),
    minutes(spent.rectification),
    minutes(backOffice),
    minutes(company),
    minutes(between(row.created_on, end)),
    attempts,
    yesNo(company <= raw.settings.tat_sla_hours * 3600),
    final.verifier_name,
  ];
  return { day: dayOf(end), cells };
}

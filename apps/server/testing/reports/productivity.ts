import { UserType } from '@kyc/contract/user-types';
import { ApplicationStatus } from '@kyc/contract/application-status';
import type { RawEvent } from '../raw-rows.ts';
import { at, minutes, type Cell } from '../read-workbook.ts';
import { byTime, decisions, percent, rounded, submissions } from './cells.ts';
import type { Stories } from './stories.ts';

/** The rows of the Verifier Productivity report of a day, the total last. */
export function productivity(stories: Stories, day: string): Cell[][] {
  const { raw, eventsOf } = stories;
  const from = new Date(`${day}T00:00:00+05:30`);
  const before = new Date(from.getTime() + 86_400_000);
  const isToday = (moment: Date) => moment >= from && moment < before;
  const held = (userId: number, moment: Date) =>
    raw.applications.filter((row) => {
      const past = eventsOf(row.application_id).filter((event) => event.status_changed_on < moment);
      return (
        past.at(-1)?.status === ApplicationStatus.Assigned &&
        past.findLast((event) => event.assigned_to !== null)?.assigned_to === userId
      );
    }).length;
  const workers = raw.users
    .filter(({ user_type }) => user_type === UserType.Verifier)
    .flatMap((user) => {
      const id = user.user_id;
      const acts = raw.events.filter((event) => event.actor_id === id && isToday(event.status_changed_on));
      const given = raw.events.filter(
        (event) => event.assigned_to === id && isToday(event.status_changed_on),
      );
      const fields = raw.fieldEvents.filter((event) => event.decided_by === id && isToday(event.decided_on));
      const sessions = raw.sessions.filter(
        (session) =>
          session.user_id === id &&
          session.started_on < before &&
          (session.ended_on ?? session.last_seen_on) >= from,
      );
      const opening = held(id, from);
      if (acts.length + given.length + fields.length + sessions.length + opening === 0) return [];
      const count = (code: string, events = acts) => events.filter((event) => event.code === code).length;
      const decided = acts.filter(({ code }) => decisions.includes(code));
      const first = decided.filter((event) => attemptAt(stories, event) === 1);
      const loggedIn = sessions.reduce((sum, session) => {
        const end = Math.min((session.ended_on ?? session.last_seen_on).getTime(), before.getTime());
        return sum + (end - Math.max(session.started_on.getTime(), from.getTime())) / 1000;
      }, 0);
      const starts = sessions.map(({ started_on }) => started_on).filter(isToday);
      const ends = sessions.flatMap(({ ended_on }) => ended_on ?? []).filter((moment) => moment < before);
      return [
        {
          code: user.verifier_code,
          name: user.full_name,
          firstLogin: byTime(starts, (moment) => moment)[0],
          lastLogout: byTime(ends, (moment) => moment).at(-1),
          loggedIn,
          numbers: [
            opening,
            count('assign', given),
            count('fetchNext'),
            count('approve'),
            count('approveWithoutDerivative'),
            count('reject'),
            count('rejectMode'),
            count('onHold'),
            decided.length,
            count('resend', given),
            fields.filter(({ decision }) => decision === 'verified').length,
            fields.filter(({ decision }) => decision === 'rejected').length,
          ],
          handled: decided.reduce((sum, event) => sum + handlingTime(stories, event), 0),
          firstDecided: first.length,
          firstApproved: first.filter(({ code }) => code.startsWith('approve')).length,
          closing: held(id, before),
        },
      ];
    });
  type Worker = Omit<(typeof workers)[number], 'code' | 'name' | 'firstLogin' | 'lastLogout'>;
  const figures = (worker: Worker): Cell[] => {
    const decided = worker.numbers[8] ?? 0;
    return [
      minutes(worker.loggedIn),
      ...worker.numbers,
      minutes(decided === 0 ? null : worker.handled / decided),
      worker.loggedIn === 0 ? null : rounded(decided / (worker.loggedIn / 3600)),
      percent(worker.firstApproved, worker.firstDecided),
      worker.closing,
    ];
  };
  const total = workers.reduce<Worker>(
    (sum, worker) => ({
      loggedIn: sum.loggedIn + worker.loggedIn,
      numbers: worker.numbers.map((number, index) => number + (sum.numbers[index] ?? 0)),
      handled: sum.handled + worker.handled,
      firstDecided: sum.firstDecided + worker.firstDecided,
      firstApproved: sum.firstApproved + worker.firstApproved,
      closing: sum.closing + worker.closing,
    }),
    { loggedIn: 0, numbers: [], handled: 0, firstDecided: 0, firstApproved: 0, closing: 0 },
  );
  return [
    ...workers.map((worker) => [
      worker.code,
      worker.name,
      at(worker.firstLogin),
      at(worker.lastLogout),
      ...figures(worker),
    ]),
    ['Total', null, null, null, ...figures(total)],
  ];
}

function attemptAt({ eventsOf }: Stories, event: RawEvent): number {
  return eventsOf(event.application_id).filter(
    ({ code, event_id }) => submissions.includes(code) && event_id <= event.event_id,
  ).length;
}

/** Assigned time since the newest submission. */
function handlingTime({ eventsOf }: Stories, decision: RawEvent): number {
  const story = eventsOf(decision.application_id).filter(({ event_id }) => event_id <= decision.event_id);
  const begins = story.findLastIndex(({ code }) => submissions.includes(code));
  const since = story.slice(begins);
  return since.reduce((sum, event, index) => {
    const ends = since[index + 1];
    if (event.status !== ApplicationStatus.Assigned || ends === undefined) return sum;
    return sum + (ends.status_changed_on.getTime() - event.status_changed_on.getTime()) / 1000;
  }, 0);
}

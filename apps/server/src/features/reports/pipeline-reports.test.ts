import { ApplicationStatus } from '@kyc/contract/application-status';
import { sourceName } from '@kyc/contract/sources';
import { stages } from '@kyc/contract/applications/stages';
import { afterAll, describe, expect, test } from 'vitest';
import type { RawApplication } from '../../../testing/raw-rows.ts';
import { at, dayOf, daysBetween, minutes, type Cell } from '../../../testing/read-workbook.ts';
import { byTime, decisions, inAnyOrder, percent, quantile, yesNo } from '../../../testing/reports/cells.ts';
import { openReports } from '../../../testing/reports/open-reports.ts';
import { productivity } from '../../../testing/reports/productivity.ts';
import { storiesOf } from '../../../testing/reports/stories.ts';
import { turnAround } from '../../../testing/reports/turn-around.ts';

const { house, raw, now, today, everything, report } = await openReports('PIPELINE');
afterAll(house.close);
const stories = storiesOf(raw);
const { eventsOf, userName, statusOf, modeOf, isSigned, nameOf, timeOnStage } = stories;

describe('REP-03 reports on the steps of onboarding, cell by cell against a separate computation', () => {
  for (const [type, label] of [
    [1, 'Pre'],
    [2, 'Post'],
  ] as const)
    test(`REP-01 Login Status, ${label} E-Sign`, async () => {
      const isPre = type === 1;
      const momentOf = (row: RawApplication) => (isPre ? row.created_on : row.last_submitted_on);
      const chosen = raw.applications.filter(
        (row) => isSigned(row.application_id) !== isPre && momentOf(row) !== null,
      );
      const expected = chosen.map((row) => {
        const since = momentOf(row) ?? now;
        const after = eventsOf(row.application_id).filter((event) => event.status_changed_on >= since);
        const decided = after.findLast(({ code }) => decisions.includes(code));
        const ended = decided ?? after.findLast(({ code }) => code === 'cancel' || code === 'boCancelled');
        const isOpen =
          isPre ||
          new Set<number>([
            ApplicationStatus.ReviewPending,
            ApplicationStatus.Assigned,
            ApplicationStatus.OnHold,
            ApplicationStatus.SystemRejected,
          ]).has(row.status);
        const end = isOpen ? today : ended && dayOf(ended.status_changed_on);
        return [
          row.uan,
          nameOf(row),
          row.mobile,
          row.pan,
          row.ucc,
          sourceName(row.source),
          modeOf(row),
          raw.plans.find((plan) => plan.plan_id === row.plan_id)?.title ?? null,
          row.emp_code,
          row.emp_branch_code,
          raw.branches.find((branch) => branch.branch_code === row.emp_branch_code)?.branch_name ?? null,
          at(row.created_on),
          isPre ? null : at(row.last_submitted_on),
          row.last_stage_completed,
          statusOf(row),
          yesNo(row.stp),
          userName(row.verifier_id),
          row.verifier_remarks,
          end === undefined ? null : daysBetween(dayOf(since), end),
        ];
      });
      const found = await report('LOGIN_STATUS', { ...everything, Id: type });
      expect(inAnyOrder(found)).toEqual(inAnyOrder(expected));
      const moments = found.map((row) => String(row[isPre ? 11 : 12]));
      expect(moments).toEqual(moments.toSorted((a, b) => b.localeCompare(a)));
    });

  test('Login Summary', async () => {
    const groups = Map.groupBy(raw.applications, (row) =>
      [dayOf(row.created_on), row.emp_branch_code ?? 'Unmapped', row.source].join('|'),
    );
    const counts = (rows: readonly RawApplication[]): Cell[] => {
      const signed = rows.filter((row) => isSigned(row.application_id)).length;
      const inStatus = (...wanted: number[]) => rows.filter(({ status }) => wanted.includes(status)).length;
      const numbers = [
        inStatus(1),
        inStatus(3),
        inStatus(5),
        inStatus(4, 8),
        inStatus(2),
        inStatus(7),
        inStatus(6, 9),
      ];
      const shares = [percent(signed, rows.length), percent(inStatus(4, 8), signed)];
      return [rows.length, rows.length - signed, signed, ...numbers, ...shares];
    };
    const expected = [...groups].map(([key, rows]) => {
      const [day = '', branch = '', source] = key.split('|');
      return [`${day}T00:00:00`, branch, sourceName(Number(source)), ...counts(rows)];
    });
    const found = await report('LOGIN_SUMMARY', everything);
    const total = ['Total', null, null, ...counts(raw.applications)];
    expect(inAnyOrder(found)).toEqual(inAnyOrder([...expected, total]));
    expect(found.at(-1)?.[0]).toBe('Total');
  });

  test('Lead Status', async () => {
    const expected = raw.leads.map((lead) => {
      const row = raw.applications.find((one) => one.application_id === lead.application_id);
      const done = raw.stages.filter((stage) => stage.application_id === lead.application_id);
      const active = byTime(done, (stage) => stage.completed_on).at(-1)?.completed_on ?? lead.created_on;
      const idle = daysBetween(dayOf(active), today);
      return [
        lead.lead_id,
        lead.mobile,
        row?.name === '' ? null : (row?.name ?? null),
        row?.uan ?? null,
        lead.utm_source,
        lead.utm_medium,
        lead.utm_campaign,
        lead.utm_term,
        lead.utm_content,
        lead.utm_promo,
        at(lead.created_on),
        row?.last_stage_completed ?? null,
        at(active),
        leadStatus(row, idle),
        row?.emp_code ?? lead.emp_code,
        row?.emp_branch_code ?? lead.emp_branch_code,
        idle,
      ];
    });
    const found = await report('LEAD_STATUS', everything);
    expect(inAnyOrder(found)).toEqual(inAnyOrder(expected));
    expect(new Set(found.map((row) => row[13])).size).toBeGreaterThan(4);
  });

  test('REP-02 TAT of every day on which something was decided', async () => {
    const days = new Set<string>();
    const rowsOfDay = new Map<string, Cell[][]>();
    for (const row of raw.applications) {
      const turned = turnAround(stories, row);
      if (turned === undefined) continue;
      days.add(turned.day);
      rowsOfDay.set(turned.day, [...(rowsOfDay.get(turned.day) ?? []), turned.cells]);
    }
    expect(days.size).toBeGreaterThan(10);
    for (const day of [...days].slice(0, 25))
      expect(inAnyOrder(await report('TAT', { FromDate: day }))).toEqual(inAnyOrder(rowsOfDay.get(day)));
  });

  test('Form Flow Analysis', async () => {
    const reachedBy = (row: RawApplication) => stages.indexOf(row.last_stage_completed ?? '') + 1;
    const expected = stages.map((stage, index) => {
      const reached = raw.applications.filter((row) => reachedBy(row) > index);
      const dropped = raw.applications.filter(
        (row) => reachedBy(row) === index + 1 && row.last_submitted_on === null,
      );
      const spent = raw.applications.flatMap((row) => timeOnStage(row, index)).toSorted((a, b) => a - b);
      return [
        index + 1,
        stage,
        reached.length,
        dropped.length,
        percent(dropped.length, reached.length),
        percent(reached.length, raw.applications.length),
        minutes(quantile(spent, 0.5)),
        minutes(quantile(spent, 0.9)),
      ];
    });
    expect(await report('FORM_FLOW', everything)).toEqual(expected);
  });

  test('REP-02 Verifier Productivity of the busiest day', async () => {
    const approvals = raw.events.filter(({ code }) => code === 'approve');
    const day = dayOf(byTime(approvals, (event) => event.status_changed_on).at(-1)?.status_changed_on ?? now);
    const found = await report('PRODUCTIVITY', { FromDate: day });
    const expected = productivity(stories, day);
    expect(inAnyOrder(found)).toEqual(inAnyOrder(expected));
    expect(found.at(-1)?.[0]).toBe('Total');
  });
});

function leadStatus(row: RawApplication | undefined, idle: number): string {
  if (
    row !== undefined &&
    new Set<number>([ApplicationStatus.Approved, ApplicationStatus.ApprovedBoPending]).has(row.status)
  )
    return 'Converted';
  if (
    row !== undefined &&
    new Set<number>([ApplicationStatus.Rejected, ApplicationStatus.SystemRejected]).has(row.status)
  )
    return 'Rejected';
  if (
    row !== undefined &&
    new Set<number>([ApplicationStatus.Cancelled, ApplicationStatus.ApprovedCancelled]).has(row.status)
  )
    return 'Lost';
  if (row !== undefined && row.status !== ApplicationStatus.Pending) return 'Submitted';
  if (idle >= 30) return 'Lost';
  return row?.pan == null ? 'New' : 'In Progress';
}

import { reviewField, moduleLabel } from '@kyc/contract/fields';
import { statusName, type ApplicationStatus } from '@kyc/contract/application-status';
import { modeName, type Mode } from '@kyc/contract/modes';
import { fixedReport, fixedReports, type ReportCode } from '@kyc/contract/reports/fixed-reports';
import { sourceName } from '@kyc/contract/sources';
import { stages } from '@kyc/contract/stages';
import { matchNames } from '@kyc/domain/names/match-names';
import { inTenant } from '@kyc/db/transaction';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { readRawRows, type RawApplication, type RawEvent } from '../../../testing/raw-rows.ts';
import { at, dayOf, daysBetween, minutes, readWorkbook, type Cell } from '../../../testing/read-workbook.ts';
import { seedBroker } from '../../../testing/seed-broker.ts';
import { signInAs, type SignedIn } from '../../../testing/staff.ts';

const house = await openTestServer();
afterAll(house.close);

const now = new Date();
const today = dayOf(now);
const everything = { FromDate: '2020-01-01', ToDate: today };
let admin: SignedIn;
let raw: Awaited<ReturnType<typeof readRawRows>>;
let tenantId: number;

beforeAll(async () => {
  const broker = await seedBroker(house.test, { tenantCode: 'REPORTS', applications: 160, now });
  ({ tenantId } = broker);
  admin = await signInAs(house.server.app, {
    TenantCode: broker.tenantCode,
    UserName: 'admin',
    Password: 'Demo@12345',
  });
  await addSessions();
  raw = await readRawRows(house.test, tenantId);
}, 120_000);

/** The demo's staff have no past sessions: an hour each for the verifiers on the day that most was decided. */
async function addSessions(): Promise<void> {
  await inTenant(house.test.database, { tenantId }, async (tx) => {
    const verifiers = await tx.selectFrom('app_user').select('user_id').where('user_type', '=', 2).execute();
    const newest = await tx
      .selectFrom('timeline_event')
      .select(({ fn }) => fn.max('status_changed_on').as('on'))
      .where('code', '=', 'approve')
      .executeTakeFirstOrThrow();
    for (const [index, { user_id }] of verifiers.entries()) {
      const started = new Date(newest.on.getTime() - (index + 1) * 600_000);
      await tx
        .insertInto('user_session')
        .values({
          session_id: `00000000-0000-4000-8000-00000000000${index}`,
          user_id,
          started_on: started,
          last_seen_on: new Date(started.getTime() + 3_600_000),
          ended_on: index % 2 === 0 ? new Date(started.getTime() + 3_600_000) : null,
          end_reason: index % 2 === 0 ? 'logout' : null,
        })
        .execute();
    }
  });
}

async function report(code: ReportCode, filter: object): Promise<Cell[][]> {
  const answer = await admin.post(`/api/report/${fixedReport(code).path}`, filter);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="${fixedReport(code).fileName}"`);
  const [sheet] = await readWorkbook(answer.rawPayload);
  expect(sheet?.name).toBe(code);
  const [header, ...rows] = sheet?.rows ?? [];
  expect(header).toEqual(fixedReport(code).headers);
  const width = header?.length ?? 0;
  // A reader leaves out empty cells at the end.
  return rows.map((row) => Array.from({ length: width }, (_, index) => row[index] ?? null));
}

const decisions = ['approve', 'approveWithoutDerivative', 'reject', 'rejectMode', 'stpApprove'];
const submissions = ['customerSubmit', 'customerResubmit'];

const eventsOf = (id: number): RawEvent[] => raw.events.filter((event) => event.application_id === id);
const profileOf = (id: number) => {
  const profile = raw.profiles.find((row) => row.application_id === id);
  if (profile === undefined) throw new Error(`no profile ${id}`);
  return profile;
};
const userName = (id: number | null): Cell =>
  raw.users.find((user) => user.user_id === id)?.full_name ?? null;
const statusOf = (application: RawApplication): string => statusName(application.status as ApplicationStatus);
const modeOf = (application: RawApplication): string => modeName(application.mode as Mode);
const isSigned = (id: number): boolean => profileOf(id).esign_status === 2;
const yesNo = (flag: boolean): string => (flag ? 'Y' : 'N');
const rounded = (value: number): number => Math.round(value * 100 + 1e-9) / 100;
const percent = (part: number, whole: number): Cell => (whole === 0 ? null : rounded((100 * part) / whole));

function nameOf(application: RawApplication): Cell {
  const { first_name, middle_name, last_name } = profileOf(application.application_id);
  const declared = [first_name, middle_name, last_name].filter(Boolean).join(' ');
  return declared === '' ? application.name || null : declared;
}

function last<T>(items: readonly T[]): T | undefined {
  return items.at(-1);
}

function answerOf(text: string | null | undefined): Record<string, unknown> {
  try {
    return JSON.parse(text ?? '') as Record<string, unknown>;
  } catch {
    return {};
  }
}

const textOr = (value: unknown): Cell => (typeof value === 'string' ? value : null);

function byTime<T>(rows: readonly T[], timeOf: (row: T) => Date | null): T[] {
  return rows.toSorted((a, b) => (timeOf(a)?.getTime() ?? 0) - (timeOf(b)?.getTime() ?? 0));
}

/** Ties of two rows at one moment may stand in any order. @throws when there is nothing to compare */
function inAnyOrder(rows: readonly Cell[][] | undefined): string[] {
  if (rows === undefined || rows.length === 0) throw new Error('there are no rows');
  return rows.map((row) => JSON.stringify(row)).toSorted((a, b) => a.localeCompare(b));
}

describe('REP-03 each report, cell by cell against a computation of its own', () => {
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
        const decided = last(after.filter(({ code }) => decisions.includes(code)));
        const ended =
          decided ?? last(after.filter(({ code }) => code === 'cancel' || code === 'boCancelled'));
        const isOpen = isPre || [1, 3, 5, 7].includes(row.status);
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
      const active = last(byTime(done, (stage) => stage.completed_on))?.completed_on ?? lead.created_on;
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
      const told = turnAround(row);
      if (told === undefined) continue;
      days.add(told.day);
      rowsOfDay.set(told.day, [...(rowsOfDay.get(told.day) ?? []), told.cells]);
    }
    expect(days.size).toBeGreaterThan(10);
    for (const day of [...days].slice(0, 25))
      expect(inAnyOrder(await report('TAT', { FromDate: day }))).toEqual(inAnyOrder(rowsOfDay.get(day)));
  });

  test('REP-02 Rejection of one UAN over all its attempts', async () => {
    const rejected = raw.applications.filter((row) =>
      eventsOf(row.application_id).some(({ code }) => code === 'reject' || code === 'rejectMode'),
    );
    for (const row of rejected.slice(0, 12)) {
      const own = raw.fieldEvents.filter(
        (event) => event.application_id === row.application_id && event.decided_by !== null,
      );
      const lastOf = [...Map.groupBy(own, (event) => `${event.field_id} ${event.attempt_no}`).values()].map(
        (all) => last(all),
      );
      const expected = lastOf.flatMap((event) => {
        if (event?.decision !== 'rejected') return [];
        const present = raw.fieldDecisions.find(
          (one) => one.application_id === row.application_id && one.field_id === event.field_id,
        );
        const again = eventsOf(row.application_id).find(
          ({ code, status_changed_on }) =>
            code === 'customerResubmit' && status_changed_on > event.decided_on,
        );
        const states = { verified: 'Verified', rejected: 'Rejected', none: 'Re-submitted' } as const;
        const state =
          present?.decision === 'verified' || present?.decision === 'rejected' ? present.decision : 'none';
        return [
          [
            row.uan,
            row.name,
            event.attempt_no,
            moduleLabel(reviewField(event.field_id)?.moduleId ?? 0),
            reviewField(event.field_id)?.label ?? null,
            raw.reasons.find(({ reason_id }) => reason_id === event.reason_id)?.reason_name ?? null,
            raw.solutions.find(({ solution_id }) => solution_id === event.solution_id)?.solution_name ?? null,
            userName(event.decided_by),
            at(event.decided_on),
            at(again?.status_changed_on),
            states[state],
            statusOf(row),
          ],
        ];
      });
      expect(inAnyOrder(await report('REJECTION', { Uan: row.uan?.toLowerCase() }))).toEqual(
        inAnyOrder(expected),
      );
    }
  });

  test('Name as per PAN site', async () => {
    const expected = raw.applications.flatMap((row) => {
      const asked = raw.calls.filter(
        (call) => call.application_id === row.application_id && (call.api_id === 1 || call.api_id === 29),
      );
      const checked = last(asked.filter(({ status }) => status === 'Success')) ?? last(asked);
      if (checked === undefined) return [];
      const profile = profileOf(row.application_id);
      const told = answerOf(checked.response);
      const { pan_ocr_name_match_score: ocr, pan_poa_name_match_score: poa } = profile;
      const isGood =
        (ocr ?? 0) >= raw.settings.pan_ocr_name_match_pct &&
        (poa ?? 0) >= raw.settings.pan_poa_name_match_pct;
      return [
        [
          row.uan,
          row.pan,
          nameOf(row),
          profile.pan_name,
          profile.pan_ocr_name,
          profile.poa_name,
          ocr,
          poa,
          textOr(told['status']),
          textOr(told['seeding']),
          textOr(told['dobMatch']),
          isGood ? 'Approve' : 'Reject',
          at(checked.api_request_time),
        ],
      ];
    });
    expect(inAnyOrder(await report('PAN_NAME', everything))).toEqual(inAnyOrder(expected));
  });

  test('Penny Drop', async () => {
    const drops = raw.calls.filter(({ api_id }) => api_id === 3);
    const expected = drops.flatMap((call) => {
      const row = raw.applications.find((one) => one.application_id === call.application_id);
      if (row === undefined) return [];
      const profile = profileOf(row.application_id);
      const told = answerOf(call.response);
      const account = profile.bank_account_no ?? '';
      const attempt = drops.filter(
        (one) => one.application_id === row.application_id && one.log_id <= call.log_id,
      );
      const spent =
        call.api_response_time && call.api_response_time.getTime() - call.api_request_time.getTime();
      return [
        [
          row.uan,
          row.name,
          profile.bank_name,
          profile.ifsc,
          account === '' ? null : 'X'.repeat(account.length - 4) + account.slice(-4),
          attempt.length,
          at(call.api_request_time),
          spent === null ? null : spent / 1000,
          call.status,
          call.status === 'Success' ? null : textOr(told['message'] ?? told['error'] ?? 'No answer in time'),
          profile.name_as_per_bank,
          profile.penny_drop_name,
          profile.pan_pennydrop_name_match_score,
          textOr(told['utr']),
          1,
          statusOf(row),
        ],
      ];
    });
    expect(inAnyOrder(await report('PENNY_DROP', everything))).toEqual(inAnyOrder(expected));
  });

  test('eSign Mismatch', async () => {
    const expected = raw.applications.flatMap((row) => {
      const profile = profileOf(row.application_id);
      if (profile.esign_status !== 2 || profile.esign_aadhaar_match === true) return [];
      const signed = signing(row);
      const told = answerOf(signed?.response);
      const name = String(nameOf(row));
      return [
        [
          row.uan,
          name,
          row.mobile,
          row.pan,
          modeOf(row),
          at(signed?.api_response_time ?? row.last_submitted_on),
          profile.signer_name,
          profile.signer_name === null ? null : matchNames(name, profile.signer_name),
          profile.aadhaar_suffix,
          textOr(told['last4']),
          textOr(told['yob']),
          textOr(told['pincode']),
          profile.esign_aadhaar_match === null ? 'Cannot verify' : 'No',
          profile.esign_aadhaar_match === null ? 'Cannot verify' : 'Reject',
          statusOf(row),
          userName(row.verifier_id),
        ],
      ];
    });
    expect(inAnyOrder(await report('ESIGN_MISMATCH', everything))).toEqual(inAnyOrder(expected));
  });

  test('Sent for Rectification', async () => {
    const expected = raw.events
      .filter(({ code }) => code === 'reject' || code === 'rejectMode')
      .map((event) => {
        const row = raw.applications.find((one) => one.application_id === event.application_id);
        if (row === undefined) throw new Error('an event has an application');
        const story = eventsOf(row.application_id);
        const attempt = story.filter(
          ({ code, event_id }) => submissions.includes(code) && event_id < event.event_id,
        ).length;
        const again = story.find(
          ({ code, event_id }) => code === 'customerResubmit' && event_id > event.event_id,
        );
        const decided = raw.fieldEvents.filter(
          (one) =>
            one.application_id === row.application_id &&
            one.attempt_no === attempt &&
            one.decided_by !== null &&
            one.decided_on <= event.status_changed_on,
        );
        const fields = [...Map.groupBy(decided, ({ field_id }) => field_id).values()]
          .flatMap((all) => last(all) ?? [])
          .filter(({ decision }) => decision === 'rejected')
          .toSorted((a, b) => a.field_id - b.field_id);
        const label = (id: number) => reviewField(id)?.label ?? '';
        const reasonOf = (id: number | null) =>
          raw.reasons.find(({ reason_id }) => reason_id === id)?.reason_name ?? '';
        const joined = (texts: string[]) => (texts.length === 0 ? null : texts.join('; '));
        return [
          row.uan,
          nameOf(row),
          row.mobile,
          row.pan,
          profileOf(row.application_id).email,
          attempt,
          at(event.status_changed_on),
          event.verifier_name,
          joined(fields.map(({ field_id }) => label(field_id))),
          joined(fields.map(({ field_id, reason_id }) => `${label(field_id)} - ${reasonOf(reason_id)}`)),
          yesNo(event.code === 'rejectMode'),
          null,
          null,
          at(again?.status_changed_on),
          daysBetween(dayOf(event.status_changed_on), again ? dayOf(again.status_changed_on) : today),
          row.emp_code,
          row.emp_branch_code,
          statusOf(row),
        ];
      });
    expect(inAnyOrder(await report('SENT_FOR_RECTIFICATION', everything))).toEqual(inAnyOrder(expected));
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
    const day = dayOf(last(byTime(approvals, (event) => event.status_changed_on))?.status_changed_on ?? now);
    const found = await report('PRODUCTIVITY', { FromDate: day });
    const expected = productivity(day);
    expect(inAnyOrder(found)).toEqual(inAnyOrder(expected));
    expect(found.at(-1)?.[0]).toBe('Total');
  });

  test('SEBI MTF', async () => {
    const consented = raw.applications
      .filter((row) => [4, 8].includes(row.status) && profileOf(row.application_id).mtf_consent === true)
      .map((row) => {
        const approvals = eventsOf(row.application_id).filter(({ code }) =>
          ['approve', 'approveWithoutDerivative', 'stpApprove'].includes(code),
        );
        return { row, approvedOn: last(approvals)?.status_changed_on ?? null };
      });
    const expected = byTime(consented, ({ approvedOn }) => approvedOn).map(({ row, approvedOn }, index) => {
      const signed = signing(row);
      const profile = profileOf(row.application_id);
      return [
        index + 1,
        row.ucc,
        row.uan,
        row.name,
        row.pan,
        profile.bo_insta_bo_id,
        row.segment === 1 ? 'Cash' : 'CashAndDerivatives',
        'Y',
        at(signed?.api_response_time ?? row.last_submitted_on),
        'e-Sign',
        textOr(answerOf(signed?.request)['txn']),
        profile.ipv_ip_address,
        at(approvedOn),
        row.emp_branch_code,
      ];
    });
    expect(await report('SEBI_MTF', everything)).toEqual(expected);
  });
});

describe('filters and faults', () => {
  test('REP-02 picked times cut the day, seconds 0, both ends included', async () => {
    const [row] = raw.applications.filter(({ application_id }) => !isSigned(application_id));
    const moment = String(at(row?.created_on)).slice(0, 16);
    const found = await report('LOGIN_STATUS', {
      Id: 1,
      FromDate: moment,
      ToDate: `${moment.slice(0, 10)}T23:59`,
    });
    expect(found.map((cells) => cells[2])).toContain(row?.mobile);
    const later = `${moment.slice(0, 10)}T23:59`;
    expect((await report('LOGIN_STATUS', { Id: 1, FromDate: later, ToDate: later })).length).toBe(0);
  });

  test('no data: a workbook with the header row only', async () => {
    const dates = { FromDate: '2020-01-01', ToDate: '2020-01-01' };
    const found: Cell[][] = [];
    for (const { code, period } of fixedReports)
      if (code !== 'FORM_FLOW')
        found.push(...(await report(code, period === 'uan' ? { Uan: 'NOSUCH1' } : dates)));
    expect(found).toEqual([]);
  });

  test('a fifth download at the same time is asked to come again', async () => {
    const path = `/api/report/${fixedReport('LEAD_STATUS').path}`;
    const answers = await Promise.all(Array.from({ length: 8 }, () => admin.post(path, everything)));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 429)).toBe(true);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers['retry-after']).toBe('30');
  });

  test('REP-02 what a report needs and does not get is said', async () => {
    const messages = async (code: ReportCode, filter: object) => {
      const answer = await admin.post(`/api/report/${fixedReport(code).path}`, filter);
      return [answer.statusCode, answer.json<{ Message: string }>().Message];
    };
    expect(await messages('REJECTION', {})).toEqual([400, 'Please enter UAN.']);
    expect(await messages('TAT', {})).toEqual([400, 'Please enter a date.']);
    const reversed = { FromDate: '2026-02-02', ToDate: '2026-02-01' };
    expect(await messages('LEAD_STATUS', reversed)).toEqual([400, 'From date must be before To date.']);
  });

  test('a preview has the first rows, the whole number and a chart, and is in the audit trail', async () => {
    const body = { Report: 'LEAD_STATUS', Filter: everything };
    const preview = (await admin.post('/api/report/preview', body)).json<{
      Columns: { Header: string }[];
      Rows: string[][];
      Total: number;
      Chart: { Bars: { Value: number }[] };
    }>();
    expect(preview.Columns.map(({ Header }) => Header)).toEqual(fixedReport('LEAD_STATUS').headers);
    expect([preview.Rows.length, preview.Total]).toEqual([10, raw.leads.length]);
    expect(preview.Chart.Bars.reduce((sum, { Value }) => sum + Value, 0)).toBe(raw.leads.length);
    const audit = await inTenant(house.test.database, { tenantId }, (tx) =>
      tx
        .selectFrom('audit_event')
        .select('details')
        .where('action', '=', 'report.preview')
        .orderBy('audit_id', 'desc')
        .executeTakeFirstOrThrow(),
    );
    expect(audit.details).toMatchObject({ rows: raw.leads.length, filter: everything });
  });
});

test('TAT counts office hours and leaves out holidays when the tenant has set them', async () => {
  const told = raw.applications
    .flatMap((row) => turnAround(row) ?? [])
    .find(({ cells }) => cells[14] !== '0 min' && cells[21] === 1);
  if (told === undefined) throw new Error('an application waited in the queue');
  await inTenant(house.test.database, { tenantId }, async (tx) => {
    // Open for one minute a day: each queue is then as many minutes as days it touched.
    await tx
      .updateTable('tenant_settings')
      .set({ office_opens: '03:00', office_closes: '03:01', office_days: [1, 2, 3, 4, 5, 6, 7] })
      .execute();
  });
  const row = (await report('TAT', { FromDate: told.day })).find((cells) => cells[0] === told.cells[0]);
  const [submitted, assigned] = [String(told.cells[7]), String(told.cells[8])];
  await inTenant(house.test.database, { tenantId }, (tx) =>
    sql`insert into holiday (holiday_on, holiday_name)
      select day::date, 'Closed' from generate_series(${submitted.slice(0, 10)}::date, ${assigned.slice(0, 10)}::date, '1 day') day`.execute(
      tx,
    ),
  );
  const closed = (await report('TAT', { FromDate: told.day })).find((cells) => cells[0] === told.cells[0]);
  await inTenant(house.test.database, { tenantId }, async (tx) => {
    await tx.deleteFrom('holiday').execute();
    await tx.updateTable('tenant_settings').set({ office_opens: null, office_closes: null }).execute();
  });
  expect(closed?.[14]).toBe('0 min');
  const opened = daysBetween(submitted.slice(0, 10), assigned.slice(0, 10));
  const early = (moment: string) => (moment.slice(11) < '03:00:00' ? 1 : 0);
  expect(row?.[14]).toBe(`${opened + early(submitted) - early(assigned)} min`);
  expect(parseInt(String(row?.[14]), 10)).toBeLessThanOrEqual(parseInt(String(told.cells[14]), 10));
});

function leadStatus(row: RawApplication | undefined, idle: number): string {
  if (row !== undefined && [4, 8].includes(row.status)) return 'Converted';
  if (row !== undefined && [2, 7].includes(row.status)) return 'Rejected';
  if (row !== undefined && [6, 9].includes(row.status)) return 'Lost';
  if (row !== undefined && row.status !== 0) return 'Submitted';
  if (idle >= 30) return 'Lost';
  return row?.pan == null ? 'New' : 'In Progress';
}

function signing(row: RawApplication) {
  return last(
    raw.calls.filter(
      (call) => call.application_id === row.application_id && call.api_id === 5 && call.status === 'Success',
    ),
  );
}

/** Walks the story step by step, adding each step's time to what its status is. */
function turnAround(row: RawApplication): { day: string; cells: Cell[] } | undefined {
  const story = eventsOf(row.application_id);
  const final = last(story.filter(({ code }) => decisions.includes(code)));
  if (final === undefined) return undefined;
  const spent = { queue: 0, verification: 0, hold: 0, rectification: 0 };
  let rejectedOn: Date | undefined;
  let attempts = 0;
  for (const [index, event] of story.entries()) {
    if (event.event_id >= final.event_id) break;
    const ends = story[index + 1]?.status_changed_on ?? event.status_changed_on;
    const seconds = (ends.getTime() - event.status_changed_on.getTime()) / 1000;
    if (event.status === 1) spent.queue += seconds;
    if (event.status === 3) spent.verification += seconds;
    if (event.status === 5) spent.hold += seconds;
    if (submissions.includes(event.code)) attempts += 1;
    if (event.code === 'customerResubmit' && rejectedOn !== undefined)
      spent.rectification += (event.status_changed_on.getTime() - rejectedOn.getTime()) / 1000;
    if (event.code === 'reject' || event.code === 'rejectMode') rejectedOn = event.status_changed_on;
  }
  const first = (...codes: string[]) => story.find(({ code }) => codes.includes(code))?.status_changed_on;
  const opened = last(
    story.filter(({ code, event_id }) => code === 'boConfirm' && event_id > final.event_id),
  );
  const resubmitted = story.filter(
    ({ code, event_id }) => code === 'customerResubmit' && event_id < final.event_id,
  );
  const decidedOn = final.status_changed_on;
  const openedOn = opened?.status_changed_on;
  const backOffice = openedOn === undefined ? null : (openedOn.getTime() - decidedOn.getTime()) / 1000;
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
    at(last(resubmitted)?.status_changed_on),
    at(decidedOn),
    at(openedOn),
    minutes(submitted === undefined ? null : (submitted.getTime() - row.created_on.getTime()) / 1000),
    minutes(spent.queue),
    minutes(spent.verification),
    minutes(spent.hold),
    minutes(spent.rectification),
    minutes(backOffice),
    minutes(company),
    minutes((end.getTime() - row.created_on.getTime()) / 1000),
    attempts,
    yesNo(company <= raw.settings.tat_sla_hours * 3600),
    final.verifier_name,
  ];
  return { day: dayOf(end), cells };
}

function timeOnStage(row: RawApplication, index: number): number[] {
  const done = raw.stages
    .filter((stage) => stage.application_id === row.application_id)
    .toSorted((a, b) => stages.indexOf(a.stage) - stages.indexOf(b.stage));
  const place = done.findIndex(({ stage }) => stage === stages[index]);
  const own = done[place];
  if (own === undefined) return [];
  const before = done[place - 1]?.completed_on ?? row.created_on;
  return [(own.completed_on.getTime() - before.getTime()) / 1000];
}

function quantile(sorted: readonly number[], share: number): number | null {
  if (sorted.length === 0) return null;
  const place = (sorted.length - 1) * share;
  const lower = sorted[Math.floor(place)] ?? 0;
  const upper = sorted[Math.ceil(place)] ?? lower;
  return lower + (upper - lower) * (place - Math.floor(place));
}

function productivity(day: string): Cell[][] {
  const from = new Date(`${day}T00:00:00+05:30`);
  const before = new Date(from.getTime() + 86_400_000);
  const isToday = (moment: Date) => moment >= from && moment < before;
  const held = (userId: number, moment: Date) =>
    raw.applications.filter((row) => {
      const past = eventsOf(row.application_id).filter((event) => event.status_changed_on < moment);
      return (
        last(past)?.status === 3 &&
        last(past.filter((event) => event.assigned_to !== null))?.assigned_to === userId
      );
    }).length;
  const workers = raw.users
    .filter(({ user_type }) => user_type === 2)
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
      const first = decided.filter((event) => attemptAt(event) === 1);
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
          lastLogout: last(byTime(ends, (moment) => moment)),
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
          handled: decided.reduce((sum, event) => sum + handlingTime(event), 0),
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

function attemptAt(event: RawEvent): number {
  return eventsOf(event.application_id).filter(
    ({ code, event_id }) => submissions.includes(code) && event_id <= event.event_id,
  ).length;
}

/** Assigned time since the newest submission. */
function handlingTime(decision: RawEvent): number {
  const story = eventsOf(decision.application_id).filter(({ event_id }) => event_id <= decision.event_id);
  const begins = story.findLastIndex(({ code }) => submissions.includes(code));
  return story.slice(begins).reduce((sum, event, index, all) => {
    const ends = all[index + 1];
    if (event.status !== 3 || ends === undefined) return sum;
    return sum + (ends.status_changed_on.getTime() - event.status_changed_on.getTime()) / 1000;
  }, 0);
}

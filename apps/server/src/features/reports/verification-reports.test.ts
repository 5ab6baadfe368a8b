import { Segment } from '@kyc/contract/plan-types';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { ApiId } from '@kyc/contract/log-types';
import { moduleLabel } from '@kyc/contract/fields';
import { reviewField } from '@kyc/domain/review-fields/all-fields';
import { matchNames } from '@kyc/domain/names/match-names';
import { bankScore } from '@kyc/domain/scores/bank-score';
import { afterAll, describe, expect, test } from 'vitest';
import { at, dayOf, daysBetween } from '../../../testing/read-workbook.ts';
import { answerOf, byTime, inAnyOrder, submissions, textOr, yesNo } from '../../../testing/reports/cells.ts';
import { openReports } from '../../../testing/reports/open-reports.ts';
import { storiesOf } from '../../../testing/reports/stories.ts';

const rejections = ['reject', 'rejectMode'];
const { house, raw, today, everything, report } = await openReports('CHECKS');
afterAll(house.close);
const { eventsOf, profileOf, userName, statusOf, modeOf, nameOf, signing } = storiesOf(raw);

describe('REP-03 reports on checks and decisions, cell by cell against a separate computation', () => {
  test('REP-02 the Rejection report for a UAN covers all attempts', async () => {
    const rejected = raw.applications.filter((row) =>
      eventsOf(row.application_id).some(({ code }) => code === 'reject' || code === 'rejectMode'),
    );
    for (const row of rejected.slice(0, 12)) {
      const own = raw.fieldEvents.filter(
        (event) => event.application_id === row.application_id && event.decided_by !== null,
      );
      const lastOf = [...Map.groupBy(own, (event) => `${event.field_id} ${event.attempt_no}`).values()].map(
        (all) => all.at(-1),
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
        (call) =>
          call.application_id === row.application_id &&
          (call.api_id === ApiId.PanVerification || call.api_id === ApiId.NsdlPanVerification),
      );
      const checked = asked.findLast(({ status }) => status === 'Success') ?? asked.at(-1);
      if (checked === undefined) return [];
      const profile = profileOf(row.application_id);
      const reply = answerOf(checked.response);
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
          textOr(reply['status']),
          textOr(reply['seeding']),
          textOr(reply['dobMatch']),
          isGood ? 'Approve' : 'Reject',
          at(checked.api_request_time),
        ],
      ];
    });
    expect(inAnyOrder(await report('PAN_NAME', everything))).toEqual(inAnyOrder(expected));
  });

  test('Penny Drop', async () => {
    const drops = raw.calls.filter(({ api_id }) => api_id === ApiId.PennyDrop);
    const expected = drops.flatMap((call) => {
      const row = raw.applications.find((one) => one.application_id === call.application_id);
      if (row === undefined) return [];
      const profile = profileOf(row.application_id);
      const reply = answerOf(call.response);
      const asked = answerOf(call.request);
      const account = String(asked['account']);
      const nameAtBank = call.status === 'Success' ? String(reply['nameAtBank']) : null;
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
          textOr(asked['ifsc']),
          'X'.repeat(account.length - 4) + account.slice(-4),
          attempt.length,
          at(call.api_request_time),
          spent === null ? null : spent / 1000,
          call.status,
          call.status === 'Success'
            ? null
            : textOr(reply['message'] ?? reply['error'] ?? 'No answer in time'),
          profile.name_as_per_bank,
          nameAtBank,
          nameAtBank === null
            ? null
            : bankScore(matchNames(profile.pan_name ?? '', nameAtBank).score ?? Number.NaN),
          textOr(reply['utr']),
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
      const reply = answerOf(signed?.response);
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
          profile.signer_name === null ? null : matchNames(name, profile.signer_name).score,
          profile.aadhaar_suffix,
          textOr(reply['last4']),
          textOr(reply['yob']),
          textOr(reply['pincode']),
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
      .filter(({ code }) => rejections.includes(code))
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
          .flatMap((all) => all.at(-1) ?? [])
          .filter(({ decision }) => decision === 'rejected')
          .toSorted((a, b) => a.field_id - b.field_id);
        const next = story.find(
          ({ code, event_id }) => rejections.includes(code) && event_id > event.event_id,
        );
        const linkOf = (kind: string) =>
          raw.links
            .filter(
              (link) =>
                link.application_id === row.application_id &&
                link.event === kind &&
                link.happened_on >= event.status_changed_on &&
                (next === undefined || link.happened_on < next.status_changed_on),
            )
            .map(({ happened_on }) => happened_on)
            .toSorted((a, b) => a.getTime() - b.getTime())[0];
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
          at(linkOf('sent')),
          at(linkOf('opened')),
          at(again?.status_changed_on),
          daysBetween(dayOf(event.status_changed_on), again ? dayOf(again.status_changed_on) : today),
          row.emp_code,
          row.emp_branch_code,
          statusOf(row),
        ];
      });
    expect(inAnyOrder(await report('SENT_FOR_RECTIFICATION', everything))).toEqual(inAnyOrder(expected));
  });

  test('SEBI MTF', async () => {
    const consented = raw.applications
      .filter(
        (row) =>
          new Set<number>([ApplicationStatus.Approved, ApplicationStatus.ApprovedBoPending]).has(
            row.status,
          ) && profileOf(row.application_id).mtf_consent === true,
      )
      .map((row) => {
        const approvals = eventsOf(row.application_id).filter(({ code }) =>
          ['approve', 'approveWithoutDerivative', 'stpApprove'].includes(code),
        );
        return { row, approvedOn: approvals.at(-1)?.status_changed_on ?? null };
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
        row.segment === Segment.Cash ? 'Cash' : 'CashAndDerivatives',
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

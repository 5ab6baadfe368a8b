import { UserType } from '@kyc/contract/user-types';
import { fixedReport } from '@kyc/contract/reports/fixed-reports';
import { dayOf, readWorkbook } from '../../read-workbook.ts';
import type { Invariant, Violation } from '../invariant.ts';
import { membersOf } from '../world.ts';

const decisions = ['approve', 'approveWithoutDerivative', 'reject', 'rejectMode'];
const submissions = ['customerSubmit', 'customerResubmit'];
const columns = ['Approved', 'Rejected', 'Decisions', 'First Pass Approval %'];

/** Y9 */
export const productivityCountsStanding: Invariant = {
  name: 'productivity-counts-standing-decisions',
  rule: 'Y9 the productivity of a verifier counts no undone decision',
  async check(facts) {
    const { world } = facts;
    const today = dayOf(new Date());
    const [admin] = membersOf(world, UserType.Admin);
    if (admin === undefined) throw new Error('there is no Admin');
    // Records that were made older belong to other days.
    const raw = await world.owner<{
      id: number;
      eventId: number;
      code: string;
      actor: number | null;
      day: string;
    }>(
      `select application_id::int as id, event_id::int as "eventId", code, actor_id::int as actor,
         to_char(status_changed_on at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day from timeline_event order by event_id`,
    );
    const report = fixedReport('PRODUCTIVITY');
    const answer = await world.house.server.app.inject({
      method: 'POST',
      url: `/api/report/${report.path}`,
      headers: { ...admin.headers },
      payload: JSON.stringify({ FromDate: today, ToDate: today }),
    });
    const [sheet] = await readWorkbook(answer.rawPayload);
    const [header = [], ...rows] = sheet?.rows ?? [];
    const place = (name: string): number => header.findIndex((cell) => String(cell) === name);
    const byApplication = Map.groupBy(raw, ({ id }) => id);
    const standing = [...byApplication.values()].flatMap((lines) =>
      lines.flatMap((line, index) => {
        if (!decisions.includes(line.code) || line.day !== today) return [];
        const next = lines.slice(index + 1).find(({ code }) => code === 'undo' || decisions.includes(code));
        const attempts = lines.slice(0, index).filter(({ code }) => submissions.includes(code)).length;
        return next?.code === 'undo' ? [] : [{ ...line, isFirst: attempts === 1 }];
      }),
    );
    let checked = 0;
    const names = new Map(
      (
        await world.owner<{ id: number; name: string }>(
          'select user_id::int as id, verifier_code as name from app_user where verifier_code is not null',
        )
      ).map(({ id, name }) => [name, id]),
    );
    const violations = rows.flatMap((row): Violation[] => {
      const userId = names.get(String(row[0]));
      if (userId === undefined) return [];
      const own = standing.filter(({ actor }) => actor === userId);
      const first = own.filter(({ isFirst }) => isFirst);
      const passed = first.filter(({ code }) => code.startsWith('approve')).length;
      const share = first.length === 0 ? null : (100 * passed) / first.length;
      const expected: Readonly<Record<string, number | null>> = {
        Decisions: own.length,
        'First Pass Approval %': share,
      };
      return columns.flatMap((name): Violation[] => {
        const wanted = expected[name];
        const cell = row[place(name)] ?? null;
        if (wanted === undefined || place(name) < 0) return [];
        checked += 1;
        const isEqual = wanted === null ? cell === null : Math.abs(Number(cell) - wanted) < 0.06;
        if (isEqual) return [];
        const undone = [...new Set(raw.filter(({ code }) => code === 'undo').map(({ id }) => id))];
        return [
          {
            text: `${name} of ${String(row[0])}: ${String(cell)} reported, ${String(wanted)} expected`,
            applications: undone.filter((id) => raw.some((line) => line.id === id && line.actor === userId)),
          },
        ];
      });
    });
    return { checked, violations };
  },
};

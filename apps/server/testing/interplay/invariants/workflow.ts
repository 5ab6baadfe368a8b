import { readFileSync } from 'node:fs';
import type { Invariant, Violation } from '../invariant.ts';

interface Row {
  readonly code: string;
  readonly from: readonly number[];
  readonly to: number | null;
  readonly alt?: { readonly to: number };
  readonly timeline?: string | null;
}

const file = new URL('../../../../../packages/contract/data/workflow.json', import.meta.url);
const table = JSON.parse(readFileSync(file, 'utf8')) as {
  readonly actions: readonly Row[];
  readonly systemEvents: readonly Row[];
};
const rows = new Map([...table.actions, ...table.systemEvents].map((row) => [row.code, row]));
/** The step of the undo window: back under review. */
const undo: Row = { code: 'undo', from: [2, 4, 7, 8], to: 3 };
/** Every approval is stored as status 8 before the back office is notified (contract.md §6). */
const storedFirst = ['approve', 'approveWithoutDerivative', 'stpApprove'];
const approvedBoPending = 8;
const pending = 0;

export const statusIsLastLine: Invariant = {
  name: 'status-is-last-line',
  rule: 'the status equals the status of the last timeline line',
  check(facts) {
    const violations = facts.applications.flatMap(({ id, status }): Violation[] => {
      const last = facts.linesOf(id).at(-1)?.status ?? pending;
      return last === status
        ? []
        : [{ text: `status ${String(status)}, last line ${String(last)}`, applications: [id] }];
    });
    return { checked: facts.applications.length, violations };
  },
};

export const stepsAreLegal: Invariant = {
  name: 'steps-are-legal',
  rule: 'every step of the timeline is in workflow.json, from its status to its status',
  check(facts) {
    let checked = 0;
    const violations = facts.applications.flatMap(({ id }): Violation[] => {
      let before = pending;
      return facts.linesOf(id).flatMap(({ code, status }): Violation[] => {
        checked += 1;
        const from = before;
        before = status;
        const row = code === undo.code ? undo : rows.get(code);
        const isLegal =
          row === undefined || row.to === null
            ? status === from
            : row.from.includes(from) &&
              (status === row.to ||
                status === row.alt?.to ||
                (storedFirst.includes(code) && status === approvedBoPending));
        if (isLegal) return [];
        const text = `${code} from ${String(from)} to ${String(status)}`;
        return [{ text, applications: [id] }];
      });
    });
    return { checked, violations };
  },
};

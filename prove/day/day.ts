// A working day of 20 verifiers on the real server, with routing off, with verifiers who fetch, and with assignment on arrival.
import { figuresOf, type DayFigures } from './figures.ts';
import { planDay, type DayPlan } from './day-plan.ts';
import { openDesk, type DayMode } from './open-desk.ts';
import { playDay } from './play-day.ts';
import type { Claims } from '../suites/claims.ts';

const modes: readonly DayMode[] = ['off', 'pull', 'push'];
const verifiers = 20;
/** Against verifiers of equal skills, capacity and shift. */
const mostVariation = 0.2;

/** `-- day 1200 1 3`: applications, the seed, and how many times as long a verifier without the needed skill takes. */
export async function run(
  claims: Claims,
  [arrivals = '1200', seed = '1', slower = '3']: readonly string[],
): Promise<void> {
  const plan = planDay(Number(seed), { verifiers, arrivals: Number(arrivals) });
  claims.note(
    `${arrivals} applications, ${String(verifiers)} verifiers, ${String(plan.verifiers.filter(({ isOnLeave }) => isOnLeave).length)} of them on leave; seed ${seed}; without the needed skill a review takes ${slower} times as long`,
  );
  const figures = new Map<DayMode, DayFigures>();
  for (const mode of modes) figures.set(mode, await playMode(plan, { mode, slower: Number(slower) }));
  printTable(claims, figures);
  judge(claims, figures);
}

async function playMode(
  plan: DayPlan,
  { mode, slower }: { readonly mode: DayMode; readonly slower: number },
): Promise<DayFigures> {
  const desk = await openDesk(plan, mode);
  try {
    return figuresOf(plan, await playDay(desk, plan, { mode, slower }));
  } finally {
    await desk.close();
  }
}

function printTable(claims: Claims, figures: ReadonlyMap<DayMode, DayFigures>): void {
  const line = (name: string, text: (figures: DayFigures) => string) => {
    claims.note(name.padEnd(44) + modes.map((mode) => cell(figures.get(mode), text)).join(''));
  };
  const minutes = (value: number) => value.toFixed(1);
  claims.note(''.padEnd(44) + modes.map((mode) => mode.padStart(26)).join(''));
  line('decided on the day', ({ decided }) => String(decided));
  line('due times missed', ({ breaches }) => String(breaches));
  line('of these urgent', ({ breachesOfUrgent }) => String(breachesOfUrgent));
  line('wait in minutes: median, p95, longest', ({ wait: { median, p95, longest } }) =>
    [median, p95, longest].map(minutes).join(', '),
  );
  line('longest by skill: proof, Hindi, derivatives', ({ longestBySkill }) =>
    longestBySkill.map(minutes).join(', '),
  );
  line('variation among equals', ({ variation }) => variation.map((value) => value.toFixed(2)).join(', '));
  line('assigned to absent verifiers', ({ toAbsent }) => String(toAbsent));
}

function cell(figures: DayFigures | undefined, text: (figures: DayFigures) => string): string {
  return (figures === undefined ? '' : text(figures)).padStart(26);
}

function judge(claims: Claims, figures: ReadonlyMap<DayMode, DayFigures>): void {
  const off = figures.get('off')?.breaches ?? 0;
  for (const mode of modes.filter((one) => one !== 'off')) {
    const day = figures.get(mode);
    if (day === undefined) continue;
    const { breaches, toAbsent, undecided, variation } = day;
    claims.claim(
      `${mode}: ${String(breaches)} due times missed, at most half of ${String(off)} without routing`,
      breaches * 2 <= off,
    );
    claims.claim(`${mode}: ${String(toAbsent)} assigned to absent verifiers`, toAbsent === 0);
    claims.claim(`${mode}: ${String(undecided)} undecided at the end of the day`, undecided === 0);
    const most = Math.max(...variation);
    claims.claim(
      `${mode}: variation among equals ${most.toFixed(2)}, at most ${String(mostVariation)}`,
      most <= mostVariation,
    );
  }
}

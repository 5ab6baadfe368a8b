import { setTimeout as pause } from 'node:timers/promises';

/** Between two pages of a user. */
const thinksMs = 20;

const page1 = {
  method: 'POST',
  path: '/api/dashboard/applications/',
  body: { start: 0, length: 10 },
} as const;

interface Looking {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly isOver: () => boolean;
}

/** The milliseconds of each page 1 of the dashboard, which one user reads again and again. */
export async function lookAtPages({ address, headers, isOver }: Looking): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const began = performance.now();
    const answer = await fetch(`${address}${page1.path}`, {
      method: page1.method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(page1.body),
    });
    if (!answer.ok) throw new Error(`page 1 answered ${String(answer.status)}: ${await answer.text()}`);
    await answer.text();
    times.push(performance.now() - began);
    await pause(thinksMs);
  }
  return times;
}

/** For a load by other users. */
export function firstPage(headers: Readonly<Record<string, string>>) {
  return { ...page1, headers };
}

export function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;
}

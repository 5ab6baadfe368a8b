const hour = 3_600_000;

/** Whom an incident is told to, and how long after it was noticed; 0: without delay. */
export const noticeHours = { certIn: 6, boardFirst: 0, boardDetailed: 72, persons: 0 } as const;
export type Notice = keyof typeof noticeHours;

/** By when it has to be told. */
export function noticeDue(notice: Notice, noticedOn: Date): Date {
  return new Date(noticedOn.getTime() + noticeHours[notice] * hour);
}

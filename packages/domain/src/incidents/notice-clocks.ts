const hour = 3_600_000;

/** The recipients of an incident's notices and the hours after noticing; 0: without delay. */
export const noticeHours = { certIn: 6, boardFirst: 0, boardDetailed: 72, persons: 0 } as const;
export type Notice = keyof typeof noticeHours;

/** The time by which the notice is due. */
export function noticeDue(notice: Notice, noticedOn: Date): Date {
  return new Date(noticedOn.getTime() + noticeHours[notice] * hour);
}

/** The hours for which a trial counts. */
export const replayHours = 24;

/** A trial is believed for so long. */
export const replayHours = 24;

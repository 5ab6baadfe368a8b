/** Reasons of the standard list (reasons.json) that the product proposes or counts automatically. */
export const ReasonId = {
  NumberNotHeard: 89,
  AnotherPerson: 90,
  RecordedScreen: 91,
  UnplayableVideo: 92,
  PlaceOutsideIndia: 95,
} as const;
export type ReasonId = (typeof ReasonId)[keyof typeof ReasonId];

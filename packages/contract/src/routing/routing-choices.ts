/** A rule about an application that a skill or a routing rule refers to. */
export const RoutingPredicate = {
  DigiLocker: 1,
  OfflineAadhaar: 2,
  UploadedProof: 3,
  DerivativesIncome: 4,
  InPersonVideo: 5,
  HindiProof: 6,
  KraModification: 7,
} as const;
export type RoutingPredicate = (typeof RoutingPredicate)[keyof typeof RoutingPredicate];

/** As masters offer them. */
export const routingPredicates: readonly { readonly value: RoutingPredicate; readonly label: string }[] = [
  { value: RoutingPredicate.DigiLocker, label: 'DigiLocker' },
  { value: RoutingPredicate.OfflineAadhaar, label: 'Offline Aadhaar' },
  { value: RoutingPredicate.UploadedProof, label: 'Uploaded proof' },
  { value: RoutingPredicate.DerivativesIncome, label: 'Derivatives income' },
  { value: RoutingPredicate.InPersonVideo, label: 'In-person video' },
  { value: RoutingPredicate.HindiProof, label: 'Language of the proof: Hindi' },
  { value: RoutingPredicate.KraModification, label: 'KRA modification' },
];

export const RoutingMode = { Pull: 1, Push: 2, Both: 3 } as const;
export type RoutingMode = (typeof RoutingMode)[keyof typeof RoutingMode];

/** Languages that a verifier reads. */
export const ReadLanguage = { English: 1, Hindi: 2 } as const;

/** The verifier's own switch. */
export const VerifierState = { Available: 1, Break: 2, Off: 3 } as const;
export type VerifierState = (typeof VerifierState)[keyof typeof VerifierState];

/** What led to an assignment. */
export const RoutingTrigger = { FetchNew: 1, Arrival: 2, Retry: 3, Moved: 4 } as const;
export type RoutingTrigger = (typeof RoutingTrigger)[keyof typeof RoutingTrigger];

/** Why a verifier hands an application back. The product itself records `Own`. */
export const SkipReason = { Language: 1, Interest: 2, NeedsHelp: 3, Own: 4 } as const;
export type SkipReason = (typeof SkipReason)[keyof typeof SkipReason];

export const capacityBounds = { min: 1, max: 20 } as const;
export const mostSkipsPerDay = 5;
/** The most applications that one call moves. */
export const mostMoved = 50;

/** What a verifier reads when a rule could not be checked because a value is missing. */
export interface MissingFact {
  /** A noun phrase, different for each fact. */
  readonly what: string;
  /** Where the value would come from: completes "It comes from …". */
  readonly from: string;
  /** What the verifier or the customer can do. */
  readonly todo: string;
}

/** A value that the customer enters and a document shows. */
export function entered(what: string, from: string, shown: string): MissingFact {
  return {
    what,
    from,
    todo: `Read it from ${shown} and write it in a remark. If it is not there, press On Hold and ask the onboarding team to request it from the customer.`,
  };
}

/** A value that only the customer knows. */
export function known(what: string, from: string): MissingFact {
  return {
    what,
    from,
    todo: 'Press On Hold and ask the onboarding team to request it from the customer. If you know it from elsewhere, write in a remark from where.',
  };
}

/** A value that a service returns; `instead` is what a person can compare. */
export function answeredBy(what: string, service: string, instead: string): MissingFact {
  return {
    what,
    from: service,
    todo: `${instead} and write the result in a remark. Otherwise press On Hold and ask the onboarding team to run this check again.`,
  };
}

/** A value that the product looks up or counts. */
export function lookedUp(what: string, from: string, instead: string): MissingFact {
  return {
    what,
    from,
    todo: `Open the case again. If it is still missing, ${instead} and write the result in a remark.`,
  };
}
